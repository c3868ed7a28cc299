/** The names FEATURE_FLAGS takes, spelled as the specification spells them, with what each one switches. */
export const featureFlags = {
  tasks: "'Tarefas' is the first entry of the side menu",
  'old-kpi': "'Indicadores' of one department in the side menu",
  kpi: "'Indicadores' of all departments in the side menu",
  easy: "'Novo Painel' in the side menu",
  'query-runner': "'Nova Consulta' for administrators and power users",
  'change-password': "the tab 'Alterar Senha' of the settings screen",
} as const;

export type FeatureFlag = keyof typeof featureFlags;

export const featureFlagNames = Object.keys(featureFlags) as readonly FeatureFlag[];
