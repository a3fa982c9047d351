import type { Language } from './language.ts';
import { wordList } from './wordList.ts';

export const spanish: Language = {
  name: 'Spanish',
  isUnspaced: false,
  verbs: {
    create: wordList('crear, crea, cree, creado, creados, generar, genera, introducir'),
    add: wordList('añadir, añade, agregar, agrega, insertar, inserta, registrar'),
    ensure: wordList('implementar, implementa, definir, define, configurar, configura, escribir, escribe, documentar, construir, establecer, establece'),
    modify: wordList('modificar, modifica, modificado, modificados, actualizar, actualiza, cambiar, cambia, editar, edita, ampliar, extender, extiende, adaptar, refactorizar, ajustar'),
    mend: wordList('corregir, corrige, corrija, arreglar, arregla, reparar, repara'),
    use: wordList('leer, lee, usar, usa, utilizar, utiliza, ver, llamar, llama, seguir, importar, importa, verificar, reutilizar, reutiliza, conservar, mantener, consultar'),
    delete: wordList('eliminar, elimina, eliminados, borrar, borra, quitar, quita, suprimir'),
    move: wordList('renombrar, renombra, mover, mueve'),
    copy: wordList('copiar, duplicar'),
    extract: wordList('extraer, extrae'),
    replace: wordList('reemplazar, reemplaza, sustituir'),
  },
  prepositions: {
    to: wordList('a, al, hacia'),
    in: wordList('en, dentro, bajo, sobre'),
    from: wordList('desde, de, del'),
    with: wordList('con'),
    about: wordList('para, por, según, mediante'),
    clause: wordList('que, si, cuando, donde, porque'),
  },
  fresh: wordList('nuevo, nueva, nuevos, nuevas'),
  present: wordList('existente, existentes, actual, actuales, ya'),
  negation: wordList('no, sin, nunca, ningún, ninguna, ni, en lugar de, en vez de'),
  hedge: wordList('quizás, quizá, probablemente, tal vez, por ejemplo, p. ej, opcional, podría'),
  history: wordList('anteriormente, antiguamente, fue eliminado'),
  labelFillers: wordList('archivo, archivos, fichero, ficheros, a, el, la, los, las, y, de, carpeta, carpetas, clases, módulos, estructura'),
  eitherLabels: wordList('pruebas, tests'),
};
