/** Indicators of which departments: of all, or of these. */
export type IndicatorScope = 'all' | { readonly departmentIds: readonly string[] };
