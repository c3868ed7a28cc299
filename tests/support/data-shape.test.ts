import { describe, expect, it } from 'vitest';

import { findDataShape, usualShapingSettings } from './data-shape.ts';

describe('findDataShape', () => {
  it('is the same for settings that leave no traces in the data', () => {
    const usual = findDataShape({});
    expect(usual).toEqual({ name: 'off_off_bi+workflow', settings: usualShapingSettings });
    expect(findDataShape({ COMPANY_BRAND: 'Hospital Modelo', SESSION_TIMEOUT: '1' })).toEqual(usual);
    expect(findDataShape({ SMTP_URL: 'smtp://localhost:1', PUBLIC_REPORTS: 'on' })).toEqual(usual);
  });

  it('tells apart what loads more or less', () => {
    const names = [
      {},
      { DEMO_WAREHOUSE: 'on' },
      { DEMO_PROCESSES: 'on' },
      { DEMO_WAREHOUSE: 'on', DEMO_PROCESSES: 'on' },
      { ACTIVE_APPS: 'bi' },
    ].map((settings) => findDataShape(settings)?.name);
    expect(new Set(names).size).toBe(5);
  });

  it('loads nothing into an engine that is not embedded', () => {
    const without = findDataShape({ ACTIVE_APPS: 'bi' });
    expect(findDataShape({ WORKFLOW_URL: 'http://localhost:1', DEMO_PROCESSES: 'on' })).toEqual(without);
    expect(findDataShape({ ACTIVE_APPS: 'bi', DEMO_PROCESSES: 'on' })).toEqual(without);
  });

  it('loads no warehouse where another server has the reports', () => {
    expect(findDataShape({ BI_URL: 'http://localhost:1/pentaho', DEMO_WAREHOUSE: 'on' })).toEqual(
      findDataShape({}),
    );
  });

  it('is none where a setting may leave traces, or is not known', () => {
    for (const name of ['DEMO', 'DATABASE_URL', 'TIME_ZONE', 'PLUGIN_AT_BI_SERVER', 'A_NEW_SETTING']) {
      expect(findDataShape({ [name]: 'x' })).toBeNull();
    }
  });
});
