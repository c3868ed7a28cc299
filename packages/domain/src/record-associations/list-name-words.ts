// The words by which two spellings of one name are compared: without case, accents, punctuation and small words,
// abbreviations of hospitals in one form.

/** In an order of their own, so that the order in the name does not count. */
export function listNameWords(name: string): readonly string[] {
  const written = (
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      // The only letter with two small forms, by its place in a word.
      .replaceAll('ς', 'σ')
      .replaceAll(/(?<!\p{L})(?:\p{L}\.){3,}/gu, (acronym) => `${acronym.replaceAll('.', '')} `)
      // Letters and digits apart: UTI1 is UTI 1.
      .match(/\p{L}+|\p{N}+/gu) ?? []
  ).map((word) => word.replace(/^0+(?=\d)/, ''));
  const telling = written.filter((word) => !smallWords.has(word));
  const expanded = (telling.length === 0 ? written : telling).flatMap((word) => meanings.get(word) ?? [word]);
  const named = phrases.reduce(replacePhrase, expanded);
  const own = named.filter((word) => !genericWords.has(word));
  return (own.length === 0 ? named : own).toSorted();
}

const smallWords: ReadonlySet<string> = new Set(
  'a ao aos as com da das de do dos e em na nas no nos o os para por dr dra enf enfa prof profa sr sra'.split(
    ' ',
  ),
);

/** They say what kind of thing it is, not which. */
const genericWords: ReadonlySet<string> = new Set(['departamento', 'exame', 'servico', 'setor']);

const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    amb: 'ambulatorio',
    cc: 'centro cirurgico',
    cme: 'central material esterilizacao',
    ccih: 'controle infeccao hospitalar',
    cti: 'uti',
    depto: 'departamento',
    dpto: 'departamento',
    ecg: 'eletrocardiograma',
    eeg: 'eletroencefalograma',
    ii: '2',
    iii: '3',
    iv: '4',
    jr: 'junior',
    neo: 'neonatal',
    pa: 'pronto atendimento',
    ps: 'pronto socorro',
    rh: 'recursos humanos',
    rm: 'ressonancia',
    rnm: 'ressonancia',
    rx: 'radiografia',
    scih: 'controle infeccao hospitalar',
    sta: 'santa',
    sto: 'santo',
    tc: 'tomografia',
    ti: 'tecnologia informacao',
    ultrassom: 'ultrassonografia',
    us: 'ultrassonografia',
    usg: 'ultrassonografia',
  }).map(([word, meaning]) => [word, meaning.split(' ')]),
);

interface Phrase {
  readonly words: readonly string[];
  readonly means: string;
}

/** The longer before those that are part of them. */
const phrases: readonly Phrase[] = Object.entries({
  'unidade terapia intensiva': 'uti',
  'centro terapia intensiva': 'uti',
  'unidade tratamento intensivo': 'uti',
  'centro tratamento intensivo': 'uti',
  'terapia intensiva': 'uti',
  'ressonancia nuclear magnetica': 'ressonancia',
  'ressonancia magnetica': 'ressonancia',
  'tomografia computadorizada': 'tomografia',
  'raio x': 'radiografia',
  'raios x': 'radiografia',
  'cultura urina': 'urocultura',
  'cultura sangue': 'hemocultura',
}).map(([words, means]) => ({ words: words.split(' '), means }));

/** Wherever in the name its words are. */
function replacePhrase(words: string[], { words: phrase, means }: Phrase): string[] {
  if (!phrase.every((word) => words.includes(word))) return words;
  const rest = [...words];
  for (const word of phrase) rest.splice(rest.indexOf(word), 1);
  return [...rest, means];
}
