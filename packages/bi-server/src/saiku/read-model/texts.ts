// What a person reads when something in a text has no field.
import type { NoField, NoFieldError } from './no-field-error.ts';

const sentences: Readonly<Record<NoField, (about: string) => string>> = {
  alias: (about) => `Os campos não guardam o nome “${about}” dado a um conjunto dentro do eixo.`,
  'another-cube': (about) => `O texto consulta o cubo “${about}”, que não é o desta análise.`,
  'axes-many': () => 'Os campos só têm colunas e linhas; o texto usa mais um eixo.',
  'axes-none': () => 'O texto não põe nada nas colunas nem nas linhas.',
  'below-without-exists': (about) =>
    `Os campos mostram só o que pertence aos membros escolhidos em “${about}”; este conjunto não depende deles.`,
  'count-computed': (about) => `Em ${about}, os campos só aceitam um número escrito, não uma conta.`,
  'exists-of-others': () => 'Este Exists não segue os níveis escolhidos acima, e por isso não tem campo.',
  'hierarchies-mixed': () => 'Este conjunto mistura hierarquias, e cada campo é de uma só.',
  'level-unknown': (about) =>
    about === ''
      ? 'Não dá para saber de que nível são os membros deste conjunto.'
      : `Não dá para saber de que nível são os membros de “${about}”.`,
  'levels-disordered': (about) => `O nível “${about}” está fora da ordem do cubo, de cima para baixo.`,
  'levels-mixed': () => 'Este conjunto mistura membros de níveis diferentes, e cada campo é de um nível só.',
  'lowest-with-others': () =>
    'Este conjunto mostra só o nível mais baixo, e outro mostra vários; nos campos a escolha vale para todos.',
  'measures-among': () => 'As medidas só podem ser o primeiro ou o último campo do eixo.',
  'measures-in-slicer': (about) => `A medida “${about}” está no WHERE; nos campos ela fica em um eixo.`,
  'measures-shaped': () => 'As medidas só têm campo quando são uma lista, sem filtro nem ordem em volta.',
  'no-select': () => 'Só uma consulta SELECT tem campos.',
  'order-by-several': () => 'Os campos ordenam por um critério só.',
  properties: () => 'Os campos não guardam PROPERTIES.',
  'property-computed': (about) => `A propriedade “${about}” só tem campo quando é um texto ou um número.`,
  'set-kept': (about) =>
    `O conjunto “${about}” é usado em uma conta, e os campos não guardam conjuntos com nome.`,
  'set-unused': (about) => `O conjunto “${about}” não está em nenhum eixo e se perderia.`,
  tuples: () => 'Uma lista de combinações não tem campo; os campos cruzam conjuntos inteiros.',
  'visual-totals-some': () =>
    'Nos campos, VisualTotals vale para todas as hierarquias; no texto, só para algumas.',
  'wrapped-part': () =>
    'Este filtro ou esta ordem vale para parte do eixo; nos campos, vale para o eixo inteiro.',
  'wrapped-often': () => 'Há mais filtros e ordens, uns dentro dos outros, do que os campos guardam.',
};

export function presentNoField({ reason, about }: NoFieldError): string {
  return sentences[reason](about.slice(0, 200));
}
