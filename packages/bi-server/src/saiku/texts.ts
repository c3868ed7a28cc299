// What a person reads when a question of Saiku cannot be run.
import type { SaikuFault, SaikuQueryError } from './saiku-query-error.ts';

const sentences: Readonly<Record<SaikuFault, (about: string) => string>> = {
  'cells-needed': () => 'Só uma consulta que mostra células pode ser detalhada.',
  'counting-unknown': (about) => `A função de contagem “${about}” não existe.`,
  'count-no-number': (about) => `“${about}” não é um número para contar até ele.`,
  'explain-not-allowed': () => 'EXPLAIN é só para quem pode publicar consultas.',
  'file-root': (about) => `O arquivo não é uma análise do Saiku: começa com “${about}”.`,
  'file-xml': (about) => `O arquivo da análise não pode ser lido (${about}).`,
  'filter-unknown': (about) => `O tipo de filtro “${about}” não existe.`,
  'mdx-missing': () => 'A consulta não tem texto MDX.',
  'mdx-narrowed-in-text': () => 'Uma consulta escrita em MDX é restringida no próprio texto.',
  'member-without-hierarchy': (about) => `O membro calculado “${about}” não tem hierarquia.`,
  'model-missing': () => 'A consulta não tem modelo.',
  'nested-deeply': () => 'A consulta tem níveis demais, uns dentro dos outros.',
  'no-cell': (about) => `A célula ${about} não existe no resultado.`,
  'no-json': () => 'A consulta não é um texto JSON.',
  'no-name': (about) => `“${about}” não é o nome de um nível ou de uma medida.`,
  'no-position': (about) => `“${about}” não é a posição de uma célula.`,
  'no-saiku-query': (about) => `A consulta não é do Saiku (${about}).`,
  'nothing-on-axes': () => 'A consulta não tem nada nas linhas nem nas colunas.',
  'nothing-sent': () => 'O pedido não traz nem a consulta nem o arquivo dela.',
  'operator-unknown': (about) => `A comparação “${about}” não existe.`,
  'order-by-nothing': () => 'A ordenação precisa dizer pelo quê.',
  'order-unknown': (about) => `A ordenação “${about}” não existe.`,
  'positions-unreadable': () => 'As células escolhidas não puderam ser lidas.',
  'query-closed': (about) => `A consulta “${about}” não está aberta. Abra a análise de novo.`,
  'too-long': (about) => `A consulta é longa demais: o limite é de ${about} bytes.`,
  'too-many-parts': (about) => `A consulta tem partes demais: o limite é de ${about}. Escolha menos membros.`,
};

export function presentSaikuError({ fault, about }: SaikuQueryError): string {
  return sentences[fault](about.slice(0, 200));
}
