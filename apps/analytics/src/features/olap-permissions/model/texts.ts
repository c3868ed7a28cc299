// Sentences about roles that are put together by rules.
const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** a, b e c */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} e ${last}`;
}

export const texts = {
  faults: {
    nameMissing: 'Dê um nome ao papel.',
    nameTooLong: 'O nome é longo demais.',
    descriptionTooLong: 'A descrição é longa demais.',
    cubeUnknown: (cube: string) => `O cubo ${cube} não existe mais. Desligue-o.`,
    hierarchyUnknown: (hierarchy: string, cube: string) =>
      `O campo ${hierarchy} não existe mais no cubo ${cube}. Recarregue a página.`,
    levelUnknown: (level: string, hierarchy: string, cube: string) =>
      `O nível ${level} não existe mais em ${hierarchy}, no cubo ${cube}. Escolha outro.`,
    levelsCrossed: (hierarchy: string, cube: string) =>
      `Em ${hierarchy}, no cubo ${cube}, o nível mais alto está abaixo do mais baixo.`,
    twice: (name: string) => `${name} aparece duas vezes no papel.`,
    tooMany: 'O papel tem itens demais. Permita grupos inteiros em vez de itens um a um.',
    tooManyOf: (hierarchy: string) =>
      `${hierarchy} tem itens demais. Permita grupos inteiros em vez de itens um a um.`,
    tooManyReached: 'O papel alcança nomes demais. Use papéis do BI ou microssistemas.',
    nameOfPart: 'Um nome dentro do papel é longo demais.',
  },
  people: (count: number) => plural(count, 'pessoa', 'pessoas'),

  shows: {
    nothing: 'Não mostra nada por enquanto.',
    cubes: (shown: number, all: number, parts: string) =>
      `Mostra ${shown.toLocaleString('pt-BR')} de ${plural(all, 'cubo', 'cubos')}: ${parts}.`,
    cubesWith: (cubes: string, how: string) =>
      how === 'por inteiro' ? `${cubes} ${how}` : `${cubes}, ${how}`,
    whole: 'por inteiro',
    onlyTotal: 'só o total geral, sem campos para detalhar',
    partOf: (fields: string) => `só uma parte de ${fields}`,
    without: (fields: string) => `sem ${fields}`,
    missing: (field: string) => `não aparece enquanto nada for permitido em ${field}`,
    andOthers: 'e outros',
    parts: (names: string) => `Mostra o que mostram os papéis ${names}.`,
  },

  reach: {
    nobody: 'Não alcança ninguém.',
    biRoles: (names: string, count: number) => `${count === 1 ? 'papel' : 'papéis'} ${names}`,
    departments: (names: string, count: number) =>
      `${count === 1 ? 'microssistema' : 'microssistemas'} ${names}`,
    sameName: (name: string) => `Quem tem o papel ${name} do BI`,
    others: (count: number) => `mais ${count.toLocaleString('pt-BR')}`,
  },

  warnings: {
    nobody: 'Este papel não alcança ninguém. Escolha papéis do BI, microssistemas ou pessoas.',
    noCube: 'Nenhum cubo está ligado: este papel não mostra nada a quem ele alcança.',
    onlyTotal: (cube: string) =>
      `Em ${cube}, nenhum campo é mostrado: as pessoas veem só o total geral, que é o de todo o hospital.`,
    nothingAllowed: (cube: string, field: string) =>
      `${cube} não aparece para ninguém deste papel, porque em ${field} nada foi permitido. Permita ao menos um item.`,
    topCut: (cube: string, field: string, level: string) =>
      `Em ${cube}, ${field} começa em ${level}: o total acima dele deixa de existir, e cada pergunta sem este campo passa a ser só do primeiro item visível. Os números mudam.`,
    uselessDenial: (field: string, member: string) =>
      `Em ${field}, negar ${member} não muda nada: nada acima dele foi permitido.`,
    overruledDenial: (field: string, member: string, by: string) =>
      `Em ${field}, a negação de ${member} fica sem efeito: ${by} foi permitido depois, e a última escolha decide.`,
    hiddenTotals: (cube: string, field: string) =>
      `Em ${cube}, com totais ocultos em ${field}, toda pergunta que não use este campo fica vazia.`,
    measuresHidden: (cube: string) => `${cube} não aparece, porque nenhuma medida dele é mostrada.`,
  },

  differences: {
    name: 'Nome',
    description: 'Descrição',
    catalogue: 'Catálogo',
    biRoles: 'Papéis do BI',
    departments: 'Microssistemas',
    people: 'Pessoas',
    cube: (cube: string) => `Cubo ${cube}`,
    field: (cube: string, field: string) => `${cube} · ${field}`,
    levels: (cube: string, field: string) => `${cube} · ${field}: níveis`,
    totals: (cube: string, field: string) => `${cube} · ${field}: totais`,
    members: (cube: string, field: string) => `${cube} · ${field}: itens`,
    none: '—',
    on: 'ligado',
    off: 'desligado',
    access: { all: 'tudo', none: 'nada', custom: 'personalizado' },
    rollup: { full: 'completos', partial: 'parciais', hidden: 'ocultos' },
    range: (top: string, bottom: string) => `${top} ${bottom}`,
    from: (level: string) => `de ${level}`,
    to: (level: string) => `até ${level}`,
    fromFirst: 'do primeiro',
    toLast: 'até o último',
    allow: (member: string) => `permitir ${member}`,
    deny: (member: string) => `negar ${member}`,
    created: 'criou o papel',
    deleted: 'excluiu o papel',
    changed: 'alterou o papel',
    undid: 'desfez uma alteração',
  },
} as const;
