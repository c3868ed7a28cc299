import type { HueName, PaletteName } from './colour-model.ts';

const palettes: Readonly<Record<PaletteName, string>> = {
  red: 'Vermelho',
  pink: 'Rosa',
  purple: 'Roxo',
  'deep-purple': 'Roxo-escuro',
  indigo: 'Índigo',
  blue: 'Azul',
  'light-blue': 'Azul-claro',
  cyan: 'Ciano',
  teal: 'Verde-azulado',
  green: 'Verde',
  'light-green': 'Verde-claro',
  lime: 'Lima',
  yellow: 'Amarelo',
  amber: 'Âmbar',
  orange: 'Laranja',
  'deep-orange': 'Laranja-escuro',
  brown: 'Marrom',
  grey: 'Cinza',
  'blue-grey': 'Cinza-azulado',
};

export const texts = {
  palettes,
  palette: 'Paleta',
  hue: (palette: PaletteName) => `Tom de ${palettes[palette].toLowerCase()}`,
  colour: (palette: PaletteName, hue: HueName) => `${palettes[palette]} ${hue}`,
  none: 'Nenhuma cor escolhida',
  close: 'Fechar',
} as const;
