import type { LayoutMode, LayoutStyle } from '../shell/layout.ts';
import type { ThemeName } from '../theme/theme-names.ts';

const layoutStyles: Readonly<Record<LayoutStyle, string>> = {
  verticalNavigation: 'Navegação vertical',
  horizontalNavigation: 'Navegação horizontal',
  contentOnly: 'Só o conteúdo',
  contentWithToolbar: 'Conteúdo com barra',
};

const layoutModes: Readonly<Record<LayoutMode, string>> = {
  boxed: 'Centralizado',
  wide: 'Largura total',
};

const themes: Readonly<Record<ThemeName, string>> = {
  default: 'Padrão',
  pink: 'Rosa',
  teal: 'Turquesa',
  veltio: 'Veltio',
  prumo: 'Prumo',
};

export const texts = {
  close: 'Fechar',
  appearance: 'Aparência',
  openAppearance: 'Opções de aparência',
  layoutStyle: 'Disposição',
  layoutMode: 'Largura',
  theme: 'Cores',
  layoutStyles,
  layoutModes,
  themes,
} as const;
