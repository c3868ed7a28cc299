/** What a tab shows. */
export interface TabContent {
  /** Of the repository item, or of the application. */
  readonly id: string;
  readonly title: string;
  /** Address of the frame. */
  readonly url: string;
  /** Address in the portal that opens it. */
  readonly href: string;
}

export interface AnalyticsTab extends TabContent {
  /** The same content may stand in several tabs; no key is given twice. */
  readonly key: string;
  /** Grows when the person asks for the content anew. */
  readonly loadCount: number;
}

export interface OpenTabs {
  readonly tabs: readonly AnalyticsTab[];
  readonly activeKey: string | null;
}

/** In capitals; the first tab leaves room for the others. */
export function presentTabTitle(title: string, index: number): string {
  const shown = index === 0 ? Array.from(title).slice(0, firstTitleLength).join('') : title;
  return shown.toLocaleUpperCase('pt-BR');
}

const firstTitleLength = 15;
