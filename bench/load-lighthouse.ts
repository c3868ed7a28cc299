/** Of Lighthouse, what the benchmark uses. Only `npm run bench` installs it, so the compiler cannot read it there. */
export interface Lighthouse {
  readonly default: (
    url: string,
    flags: {
      readonly port: number;
      readonly onlyCategories: readonly string[];
      readonly logLevel: 'error';
    },
    config: unknown,
  ) => Promise<{ readonly lhr: LighthouseReport } | undefined>;
  readonly desktopConfig: unknown;
}

interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
}

interface LighthouseAudit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly displayValue?: string;
}

export async function loadLighthouse(): Promise<Lighthouse> {
  const packageName: string = 'lighthouse';
  return (await import(packageName)) as Lighthouse;
}
