// Whether a plan did what it was for: the words of the verdict, the same for indicators and non-compliances. Ids are spelt
// as in the forms of the process registrar_nao_conformidade.

/** From the best down. */
export const efficacyResults = ['eficaz', 'parcial', 'nao_eficaz'] as const;

export type EfficacyResult = (typeof efficacyResults)[number];

/** What follows when a plan worked in part: it is left at that, or causes are looked for once more. */
export const partialDecisions = ['encerrar', 'novo_ciclo'] as const;

export type PartialDecision = (typeof partialDecisions)[number];
