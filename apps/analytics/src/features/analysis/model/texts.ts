// Names that warehouses give to months, and names of measures that are put together by rules.
const full = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const english = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const unaccented = full.map((name) => (name === 'março' ? 'marco' : name));

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const shorten = (name: string): string => name.slice(0, 3);

const tables = [full, unaccented, english].flatMap((names) =>
  [names, names.map(shorten)].flatMap((list) => [
    list,
    list.map(capitalize),
    list.map((name) => name.toUpperCase()),
  ]),
);

/** No two alike: with and without accents some short ones are the same. */
export const monthNames: readonly (readonly string[])[] = [
  ...new Map(tables.map((names) => [names.join(), names])).values(),
];

const ofAll = ' (do total geral)';

export const texts = {
  /** Of a share that is not of what the table shows. */
  shareOfAll: (share: string) => `${share}${ofAll}`,
  withoutOfAll: (share: string) => (share.endsWith(ofAll) ? share.slice(0, -ofAll.length) : share),
} as const;
