/** Indicators of which departments: of all, or of these. */
export type IndicatorScope = 'all' | { readonly departmentIds: readonly string[] };

/** As a parameter of a statement, where null means all of them. */
export function departmentsOf(scope: IndicatorScope): readonly string[] | null {
  return scope === 'all' ? null : scope.departmentIds;
}
