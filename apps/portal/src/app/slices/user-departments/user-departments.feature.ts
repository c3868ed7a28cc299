import { defineFeature } from '../../define-feature.ts';

export const userDepartmentsFeature = defineFeature({
  states: {
    'app.admintools.usersdepartments': {
      path: '/usuarios-departamentos',
      access: 'administration',
      title: 'Usuários e Microssistemas',
    },
  },
  screens: {
    'app.admintools.usersdepartments': async () =>
      (await import('./user-departments-view.tsx')).UserDepartmentsView,
  },
});
