// Route options that say who may call.

export const forUsers = { config: { workflowAccess: 'user' } } as const;

export const forAdministrators = { config: { workflowAccess: 'administrator' } } as const;
