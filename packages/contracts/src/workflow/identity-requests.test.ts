import { expect, it } from 'vitest';

import {
  buildGroupsRequest,
  buildMembershipsRequest,
  buildPeopleRequest,
  buildPersonRequest,
  buildProbeRequest,
} from './identity.ts';

it.each([
  [buildPersonRequest('ANA B'), '/identity/users/ANA%20B'],
  [buildPeopleRequest(), '/identity/users?size=1200&start=0'],
  [buildGroupsRequest(), '/identity/groups?size=1000&start=0'],
  [buildMembershipsRequest('ana'), '/identity/groups?size=1000&member=ana'],
  [buildProbeRequest(), '/management/tables'],
])('addresses people, groups and the probe %#', (request, path) => {
  expect([request.method, request.path]).toEqual(['GET', `/activiti-rest/service${path}`]);
});

it('reads the probe of any engine', () => {
  const tables = [{ name: 'ACT_RU_TASK', url: 'http://127.0.0.1/x', count: 3 }];
  expect(buildProbeRequest().answer?.parse(tables)).toEqual([{ name: 'ACT_RU_TASK', count: 3 }]);
});
