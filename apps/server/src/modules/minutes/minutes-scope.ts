/**
 * All minutes, or those that concern this person: whoever is named in them; once they are approved also who has a
 * decision to carry out, and who was ever named in minutes of the same committee, or with `orApproved` everybody: what
 * is still being written belongs to those who write it.
 */
export type MinutesScope = 'all' | { readonly concerning: string; readonly orApproved: boolean };
