import { texts } from '../texts.ts';
import type { MenuEntry, MenuFacts } from './menu-facts.ts';

export function buildAdministrationMenu({ session }: MenuFacts): readonly MenuEntry[] {
  const hidden = () => !(session.isAdmin || session.isQualityManager || session.isDataAdministrator);

  return [
    { path: 'administration', values: { title: texts.administration, weight: 4, isGroup: true, hidden } },
    {
      path: 'administration.data',
      values: {
        title: texts.data,
        icon: 'data',
        state: 'app.admintools',
        stateParameters: { ref: 'datamanagement' },
        hidden,
      },
    },
    {
      path: 'administration.departments',
      values: { title: texts.departments, icon: 'departments', state: 'app.admintools.department', hidden },
    },
    {
      path: 'administration.users-departments',
      values: {
        title: texts.usersDepartments,
        icon: 'users-departments',
        state: 'app.admintools.usersdepartments',
        hidden,
      },
    },
  ];
}
