import type { Language } from './language.ts';
import { wordList } from './wordList.ts';

export const french: Language = {
  name: 'French',
  isUnspaced: false,
  verbs: {
    create: wordList('créer, crée, créez, créé, créés, créés, générer, génère, générez, introduire'),
    add: wordList('ajouter, ajoute, ajoutez, ajouté, insérer, insère, enregistrer'),
    ensure: wordList('implémenter, implémente, définir, définis, configurer, configure, écrire, écris, rédiger, documenter, construire, établir, établis'),
    modify: wordList('modifier, modifie, modifiez, modifié, modifiés, changer, change, éditer, étendre, étends, adapter, adapte, actualiser, mettre à jour, refactoriser'),
    mend: wordList('corriger, corrige, corrigez, réparer, répare, réparez'),
    use: wordList('lire, lis, utiliser, utilise, utilisez, voir, appeler, appelle, suivre, importer, importe, vérifier, vérifie, réutiliser, conserver, garder, consulter'),
    delete: wordList('supprimer, supprime, supprimez, supprimé, supprimés, retirer, retire, enlever, effacer'),
    move: wordList('renommer, renomme, déplacer, déplace'),
    copy: wordList('copier, copie, dupliquer'),
    extract: wordList('extraire, extrais'),
    replace: wordList('remplacer, remplace'),
  },
  prepositions: {
    to: wordList('à, au, aux, vers'),
    in: wordList('dans, en, sous, sur'),
    from: wordList('depuis, de, du, des'),
    with: wordList('avec'),
    about: wordList('pour, par, selon, via'),
    clause: wordList('que, qui, si, quand, où, lorsque, afin'),
  },
  fresh: wordList('nouveau, nouvelle, nouveaux, nouvelles, nouvel'),
  present: wordList('existant, existante, existants, existantes, actuel, actuelle, déjà'),
  negation: wordList('pas, aucun, aucune, sans, jamais, ni, plutôt que'),
  hedge: wordList('peut-être, probablement, éventuellement, par exemple, p. ex, optionnel, pourrait, envisager, envisagez'),
  history: wordList('auparavant, anciennement, autrefois, a été supprimé'),
  labelFillers: wordList('fichier, fichiers, à, le, la, les, et, de, dossier, dossiers, classes, modules, structure'),
  eitherLabels: wordList('tests'),
};
