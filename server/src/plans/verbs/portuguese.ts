import type { Language } from './language.ts';
import { wordList } from './wordList.ts';

export const portuguese: Language = {
  name: 'Portuguese',
  isUnspaced: false,
  verbs: {
    create: wordList('criar, crie, cria, criado, criados, gerar, gere, introduzir'),
    add: wordList('adicionar, adicione, adiciona, acrescentar, acrescente, inserir, insira, registrar'),
    ensure: wordList('implementar, implemente, definir, defina, configurar, configure, escrever, escreva, documentar, construir, estabelecer, estabeleça'),
    modify: wordList('modificar, modifique, modificado, modificados, atualizar, atualize, alterar, altere, mudar, editar, edite, estender, estenda, adaptar, adapte, refatorar, ajustar, ajuste'),
    mend: wordList('corrigir, corrija, consertar, conserte, reparar, repare'),
    use: wordList('ler, leia, usar, use, utilizar, utilize, ver, veja, chamar, chame, seguir, siga, importar, importe, verificar, verifique, reutilizar, manter, consultar'),
    delete: wordList('excluir, exclua, remover, remova, removidos, apagar, apague, deletar, eliminar'),
    move: wordList('renomear, renomeie, mover, mova'),
    copy: wordList('copiar, copie, duplicar'),
    extract: wordList('extrair, extraia'),
    replace: wordList('substituir, substitua'),
  },
  prepositions: {
    to: wordList('para, ao, à, aos'),
    in: wordList('em, no, na, nos, nas, dentro, sob'),
    from: wordList('de, do, da, desde'),
    with: wordList('com'),
    about: wordList('por, pelo, pela, segundo, via'),
    clause: wordList('que, se, quando, onde, porque'),
  },
  fresh: wordList('novo, nova, novos, novas'),
  present: wordList('existente, existentes, atual, atuais, já'),
  negation: wordList('não, sem, nunca, nenhum, nenhuma, nem, em vez de'),
  hedge: wordList('talvez, provavelmente, possivelmente, por exemplo, opcional, poderia'),
  history: wordList('anteriormente, antigamente, foi removido'),
  labelFillers: wordList('arquivo, arquivos, ficheiro, ficheiros, a, o, os, as, e, de, pasta, pastas, classes, módulos, estrutura'),
  eitherLabels: wordList('teste, testes'),
};
