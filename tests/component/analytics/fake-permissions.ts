// A BI server with roles of cubes: what the screen changes it reads back.
import {
  olapChangesAnswer,
  olapChoices,
  olapMembersAnswer,
  olapMembersWish,
  olapNoticesAnswer,
  olapPermissionsPaths as paths,
  olapPreviewWish,
  olapReached,
  olapRoleChange,
  olapRolesAnswer,
  olapTotal,
  olapTotalWish,
  olapUndo,
  olapUndone,
  savedOlapRole,
  type OlapChange,
  type OlapRoleChoice,
  type OlapRoleFault,
} from '@prumo/contracts/bi/olap-permissions';
import { olapRoleDraft, type OlapMemberGrant, type OlapRole } from '@prumo/contracts/bi/olap-role';

import { answerAnything, answerJson, answerNothing, answerText, server } from '../support/fake-server.ts';
import { changeOf, choices, listRoles, preview } from './permission-samples.ts';

export interface FakePermissions {
  roles: OlapRole[];
  changes: OlapChange[];
  areDepartmentsOn: boolean;
}

/** Answers everything that the screen asks, from now on. */
export function startPermissions(roles: readonly OlapRole[], isAdministrator = true): FakePermissions {
  const fake: FakePermissions = { roles: [...roles], changes: [], areDepartmentsOn: false };
  server.on('GET', '/pentaho/api/prumo/me', () =>
    answerAnything({ userName: 'ADMIN', displayName: 'Administrador do Sistema' }),
  );
  server.on('GET', '/pentaho/api/mantle/isAdministrator', () => answerText(String(isAdministrator)));
  server.on('GET', '/pentaho/plugin/saiku/api/me/repository', () =>
    answerAnything([{ type: 'FILE', name: 'Ocupação por unidade', path: '/public/Ocupação.saiku' }]),
  );
  server.on('GET', paths.roles, () =>
    answerJson(olapRolesAnswer, listRoles(fake.roles, fake.areDepartmentsOn)),
  );
  server.on('GET', paths.choices, () => answerJson(olapChoices, choices));
  server.on('POST', paths.reached, () =>
    answerJson(olapReached, {
      count: 2,
      people: choices.people.map((person) => ({ ...person, seesEverything: false })),
    }),
  );
  server.on('POST', paths.notices, (request) => {
    olapRoleDraft.parse(request.json());
    return answerJson(olapNoticesAnswer, { notices: [] });
  });
  answerLooks();
  answerWriting(fake);
  return fake;
}

/** What is looked at as a role: items, totals, analyses. */
function answerLooks(): void {
  server.on('POST', paths.members, (request) => {
    const wish = olapMembersWish.parse(request.json());
    const grants = listGrants(wish.as);
    const found = members.filter(({ parent, caption }) =>
      wish.search === undefined ? parent === wish.parent : caption.includes(wish.search),
    );
    return answerJson(olapMembersAnswer, {
      members: found.map(({ parent, ...member }) => ({
        ...member,
        level: parent === null ? '(All)' : 'Tipo',
        levelCaption: 'Tipo',
        hasChildren: parent === null,
        grant: grants.find((grant) => grant.member === member.uniqueName)?.access ?? null,
        visibility: visibilityOf(member.uniqueName, parent === null, grants),
        above: wish.search === undefined ? [] : ['Todas as unidades'],
      })),
      nextOffset: null,
    });
  });
  server.on('POST', paths.total, (request) => {
    const { as, cube, hierarchy } = olapTotalWish.parse(request.json());
    const role = as.kind === 'draft' ? as.role : undefined;
    const rollup = role?.cubes
      .find((each) => each.cube === cube)
      ?.hierarchies.find((each) => each.hierarchy === hierarchy)?.rollup;
    const shown = { full: 266_773, partial: 142_407, hidden: null }[rollup ?? 'full'];
    return answerJson(olapTotal, {
      measureCaption: 'Pacientes-dia',
      shown,
      shownText: shown === null ? '' : shown.toLocaleString('pt-BR'),
      whole: 266_773,
      wholeText: '266.773',
      failure: null,
    });
  });
  server.on('POST', paths.preview, (request) => {
    olapPreviewWish.parse(request.json());
    return answerAnything(preview);
  });
}

const members = [
  { uniqueName: '[Unidade].[Todas as unidades]', caption: 'Todas as unidades', parent: null },
  { uniqueName: '[Unidade].[PS]', caption: 'Pronto-socorro', parent: '[Unidade].[Todas as unidades]' },
  { uniqueName: '[Unidade].[UTI]', caption: 'UTI', parent: '[Unidade].[Todas as unidades]' },
];

function visibilityOf(
  member: string,
  isAll: boolean,
  grants: readonly OlapMemberGrant[],
): 'shown' | 'part' | 'hidden' {
  if (grants.some((grant) => grant.member === member && grant.access === 'allow')) return 'shown';
  return isAll && grants.length > 0 ? 'part' : 'hidden';
}

function listGrants(as: OlapRoleChoice): readonly OlapMemberGrant[] {
  return as.kind === 'draft' ? (as.role.cubes[0]?.hierarchies[0]?.grants ?? []) : [];
}

function answerWriting(fake: FakePermissions): void {
  function note(
    before: OlapRole | null,
    after: OlapRole | null,
    version: number,
    undoes: string | null = null,
  ) {
    const some = after ?? before;
    if (some === null) return;
    const latest = changeOf(some, {
      id: `c${fake.changes.length + 1}`,
      before: before && olapRoleDraft.parse(before),
      after: after && olapRoleDraft.parse(after),
      version,
      undoes,
    });
    const others = fake.changes.map((change) =>
      change.roleId === some.id ? { ...change, isLatest: false } : change,
    );
    fake.changes = [latest, ...others];
  }
  function put(role: OlapRole) {
    fake.roles = [...fake.roles.filter(({ id }) => id !== role.id), role];
  }
  const stamp = { changedAt: '2026-11-01T12:00:00Z', changedBy: 'ADMIN' };

  server.on('POST', paths.roles, (request) => {
    const role = { ...olapRoleDraft.parse(request.json()), ...stamp, id: 'r9', version: 1 };
    put(role);
    note(null, role, 1);
    return answerJson(savedOlapRole, { role, notices: [] }, 201);
  });
  server.on('PUT', `${paths.roles}/*`, (request) => {
    const { version, role: draft } = olapRoleChange.parse(request.json());
    const before = fake.roles.find(({ id }) => request.path.endsWith(`/${id}`));
    if (before === undefined) return refuse(404, 'role-unknown');
    if (before.version !== version) return refuse(409, 'version-conflict');
    const role = { ...draft, ...stamp, id: before.id, version: version + 1 };
    put(role);
    note(before, role, role.version);
    return answerJson(savedOlapRole, { role, notices: [] });
  });
  server.on('DELETE', `${paths.roles}/*`, (request) => {
    const before = fake.roles.find(({ id }) => request.path.includes(`/${id}?`));
    if (before === undefined) return refuse(404, 'role-unknown');
    fake.roles = fake.roles.filter(({ id }) => id !== before.id);
    note(before, null, before.version + 1);
    return answerNothing(204);
  });
  server.on('GET', paths.changes, (request) => {
    const wanted = request.query.get('role');
    const changes = fake.changes.filter(({ roleId }) => wanted === null || roleId === wanted);
    return answerJson(olapChangesAnswer, { changes, hasMore: false });
  });
  server.on('POST', `${paths.changes}/*`, (request) => {
    const { version } = olapUndo.parse(request.json());
    const change = fake.changes.find(({ id }) => request.path.includes(`/${id}/undo`));
    if (change === undefined) return refuse(404, 'change-unknown');
    const before = fake.roles.find(({ id }) => id === change.roleId) ?? null;
    fake.roles = fake.roles.filter(({ id }) => id !== change.roleId);
    const role = change.before && { ...change.before, ...stamp, id: change.roleId, version: version + 1 };
    if (role !== null) put(role);
    note(before, role, version + 1, change.id);
    return answerJson(olapUndone, { role, notices: [] });
  });
}

export function refuse(status: number, code: string, faults?: readonly OlapRoleFault[]): Response {
  return answerAnything({ code, message: 'Refused.', requestId: 'q1', faults }, status);
}
