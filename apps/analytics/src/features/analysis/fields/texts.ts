import type { AxisName } from '../model/axes.ts';

export const texts = {
  panel: 'Campos do cubo',
  cube: 'Cubo',
  search: 'Buscar campo',
  clearSearch: 'Limpar a busca',
  nothingFound: 'Nenhum campo com este nome.',
  measures: 'Medidas',
  dimensions: 'Dimensões',
  calculated: 'calculada',
  newMeasure: 'Nova medida calculada',
  addMeasure: (name: string) => `Adicionar a medida ${name}`,
  removeMeasure: (name: string) => `Remover a medida ${name}`,
  addField: (name: string) => `Adicionar ${name}`,
  addTo: (axis: AxisName) => `Pôr em ${axisTitles[axis].toLowerCase()}`,
  isUsed: 'em uso',
  expand: (name: string) => `Mostrar os níveis de ${name}`,
  zones: 'Campos da análise',
  filters: 'Filtros',
  axes: (axis: AxisName) => axisTitles[axis],
  emptyZone: (axis: AxisName) => emptyZones[axis],
  noMeasures: 'Arraste uma medida para cá, ou use o + ao lado dela.',
  options: (name: string) => `Opções de ${name}`,
  chooseMembers: (level: string) => `Escolher membros de ${level}…`,
  everything: 'tudo',
  addLevel: (level: string) => `Mostrar também ${level}`,
  removeLevel: (level: string) => `Deixar de mostrar ${level}`,
  moveTo: (axis: AxisName) => `Mover para ${axisTitles[axis].toLowerCase()}`,
  moveBefore: 'Mover para antes',
  moveAfter: 'Mover para depois',
  remove: (name: string) => `Remover ${name}`,
  clear: (axis: AxisName) => `Limpar ${axisTitles[axis].toLowerCase()}`,
  editMeasure: 'Editar a fórmula…',
  moved: (name: string, place: string) => `${name}: ${place}`,
  howToDrag: 'Os campos também se adicionam pelo botão + e se movem pelo menu de cada um.',
} as const;

const axisTitles: Readonly<Record<AxisName, string>> = {
  ROWS: 'Linhas',
  COLUMNS: 'Colunas',
  FILTER: 'Filtro',
};

const emptyZones: Readonly<Record<AxisName, string>> = {
  ROWS: 'Sem campos nas linhas',
  COLUMNS: 'Sem campos nas colunas',
  FILTER: 'Sem filtro',
};
