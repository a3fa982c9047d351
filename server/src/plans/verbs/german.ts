import type { Language } from './language.ts';
import { wordList } from './wordList.ts';

/** Verbs mostly stand behind their object: `Datei x anlegen`; imperatives before it: `lege x an`. */
export const german: Language = {
  name: 'German',
  isUnspaced: false,
  verbs: {
    create: wordList('erstelle, erstellen, erstellt, anlegen, anzulegen, lege, legen, angelegt, erzeuge, erzeugen, generiere, generieren, einführen'),
    add: wordList('hinzufügen, hinzugefügt, füge, ergänze, ergänzen, einfügen, eintragen, registrieren, registriere'),
    ensure: wordList('implementiere, implementieren, definiere, definieren, konfiguriere, konfigurieren, schreibe, schreiben, einrichten, dokumentieren, bauen, etablieren, etabliere'),
    modify: wordList('ändere, ändern, geändert, bearbeite, bearbeiten, aktualisiere, aktualisieren, anpassen, passe, angepasst, erweitere, erweitern, überarbeite, überarbeiten, umbauen, refaktoriere, refaktorieren'),
    mend: wordList('korrigiere, korrigieren, behebe, beheben, behoben, repariere, reparieren'),
    use: wordList('lies, lesen, nutze, nutzen, verwende, verwenden, benutze, benutzen, siehe, rufe, aufrufen, prüfe, prüfen, importiere, importieren, beibehalten, behalte, wiederverwenden'),
    delete: wordList('lösche, löschen, gelöscht, entferne, entfernen, entfällt'),
    move: wordList('umbenennen, benenne, verschiebe, verschieben'),
    copy: wordList('kopiere, kopieren'),
    extract: wordList('extrahiere, extrahieren, auslagern, herausziehen'),
    replace: wordList('ersetze, ersetzen'),
    describe: wordList('erstellt wird, liefert, enthält'),
  },
  prepositions: {
    to: wordList('zu, zur, zum, nach'),
    in: wordList('in, im, unter, auf, bei, innerhalb'),
    from: wordList('aus, von, vom'),
    with: wordList('mit, samt'),
    about: wordList('für, über, durch, gegen, anhand, gemäß, nach dem muster'),
    clause: wordList('dass, damit, wenn, falls, weil, sodass, welche, welcher'),
  },
  fresh: wordList('neu, neue, neuer, neues, neuen'),
  present: wordList('bestehende, bestehenden, vorhandene, vorhandenen, existierende, aktuelle, aktuellen, bisherige, bereits, schon'),
  negation: wordList('nicht, kein, keine, keinen, ohne, niemals, nie, statt, anstatt, weder'),
  hedge: wordList('vielleicht, eventuell, wahrscheinlich, vermutlich, möglicherweise, z.b, zum beispiel, optional, gegebenenfalls, ggf, könnte'),
  history: wordList('früher, ehemals, wurde entfernt, wurde gelöscht, vormals, damals'),
  labelFillers: wordList('datei, dateien, zu, die, der, das, und, ordner, klassen, module, struktur'),
  eitherLabels: wordList('tests, testdateien'),
};
