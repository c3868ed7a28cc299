import { describe, expect, it } from 'vitest';

import { adminToolKeys, buildToolSearch, findSelectedTool, type AdminTool } from './admin-tool.ts';

const tools: readonly AdminTool[] = adminToolKeys.map((key) => ({ key, title: key, href: `/${key}` }));

describe('the selected tool', () => {
  it.each([{}, { ferramenta: 'outra' }, { ferramenta: 7 }, { ref: 'datamanagement' }])(
    '[RT-16] is the first for %j',
    (search) => {
      expect(findSelectedTool(tools, search)).toBe(tools[0]);
      expect(findSelectedTool(tools.slice(2), search)).toBe(tools[2]);
    },
  );

  it.each(tools)('is the one that the address asks for: $key', (tool) => {
    expect(findSelectedTool(tools, buildToolSearch(tool.key))).toBe(tool);
  });

  it('[UC-05] is never one that is not offered', () => {
    const offered = tools.slice(2);
    expect(findSelectedTool(offered, buildToolSearch('record-associations'))).toBe(offered[0]);
    expect(findSelectedTool([], {})).toBeUndefined();
  });
});
