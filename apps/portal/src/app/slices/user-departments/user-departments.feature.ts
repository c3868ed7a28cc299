import { defineFeature } from '../../define-feature.ts';

export const userDepartmentsFeature = defineFeature({
  states: {
    'app.admintools.usersdepartments': {
      path: '/usuarios-departamentos',
      access: 'administration',
      needs: ['bi'],
      title: 'Usuários e Microssistemas',
      menu: { place: 'administration', id: 'users-departments', icon: 'users-departments', needs: ['bi'] },
    },
  },
  screens: {
    'app.admintools.usersdepartments': async () =>
      (await import('./user-departments-view.tsx')).UserDepartmentsView,
  },
});
