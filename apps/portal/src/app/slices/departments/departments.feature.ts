import { defineFeature } from '../../define-feature.ts';

export const departmentsFeature = defineFeature({
  states: {
    'app.admintools.department': {
      path: '/departamentos',
      access: 'administration',
      needs: ['bi'],
      title: 'Microssistemas',
      menu: { place: 'administration', id: 'departments', icon: 'departments', needs: ['bi'] },
    },
  },
  screens: {
    'app.admintools.department': async () => (await import('./departments-view.tsx')).DepartmentsView,
  },
});
