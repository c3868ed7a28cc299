// Words of Portuguese by which the name of a patient is known in a text, in small letters.

export const patientWords: ReadonlySet<string> = new Set(['paciente', 'pacientes', 'pcte', 'pct']);

/** What stands between the word and the name: paciente de nome, paciente sra. */
export const bridges: ReadonlySet<string> = new Set([
  'de',
  'nome',
  'chamado',
  'chamada',
  'sr',
  'sra',
  'senhor',
  'senhora',
  'o',
  'a',
]);

export const nameLinks: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** Written as names are, and none. */
export const placeWords: ReadonlySet<string> = new Set([
  'unidade',
  'centro',
  'setor',
  'clínica',
  'hospital',
  'leito',
  'pronto',
  'quarto',
]);

export const abbreviations: ReadonlySet<string> = new Set(['sr', 'sra', 'pcte', 'pct']);
