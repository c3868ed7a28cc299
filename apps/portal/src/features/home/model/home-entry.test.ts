import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { chooseHome } from './choose-home.ts';
import { enterHome, type HomeEntryParts, type HomePhase } from './enter-home.ts';
import { waitFor } from '../use-home-entry.ts';

describe('chooseHome', () => {
  const facts = {
    configured: null,
    activeApps: ['bi', 'workflow'],
    isReader: false,
    mayEnter: () => true,
    isForActivities: false,
  } as const;

  it.each(['app.kpi', 'app.analytics-beds', 'app.tasks.revisar:1:7', 'app.minutes'])(
    '[HM-03] goes to the configured state %s',
    (configured) => {
      expect(chooseHome({ ...facts, configured })).toEqual({ stateName: configured, isRefused: false });
    },
  );

  it('[HM-05] goes to the tasks where nothing is configured and the workflow engine is active', () => {
    expect(chooseHome(facts)).toEqual({ stateName: 'app.tasks', isRefused: false });
    expect(chooseHome({ ...facts, activeApps: ['bi'] })).toEqual({ stateName: null, isRefused: false });
  });

  it('leads who changes nothing, and so has no tasks, to all indicators', () => {
    const reader = { ...facts, isReader: true };
    expect(chooseHome(reader)).toEqual({ stateName: 'app.indicators', isRefused: false });
    const refused = { ...reader, configured: 'app.tasks', mayEnter: (name: string) => name !== 'app.tasks' };
    expect(chooseHome(refused)).toEqual({ stateName: 'app.indicators', isRefused: true });
    expect(chooseHome({ ...reader, configured: 'app.kpi' }).stateName).toBe('app.kpi');
  });

  it('goes to the tasks, and says so, instead of a state that the person may not enter', () => {
    const closed = { ...facts, configured: 'app.admintools', mayEnter: () => false };
    expect(chooseHome(closed)).toEqual({ stateName: 'app.tasks', isRefused: true });
    expect(chooseHome({ ...closed, activeApps: ['bi'] })).toEqual({ stateName: null, isRefused: true });
  });

  it.each([
    ['app.home', ['bi', 'workflow']],
    ['app.login', ['bi', 'workflow']],
    ['app.analytics-beds', ['workflow']],
    ['app.tasks', ['bi']],
    ['app.tasks.revisar:1:7', ['bi']],
  ] as const)('refuses %s with the apps %j', (configured, activeApps) => {
    const hasTasks = (activeApps as readonly string[]).includes('workflow');
    expect(chooseHome({ ...facts, configured, activeApps })).toEqual({
      stateName: hasTasks ? 'app.tasks' : null,
      isRefused: true,
    });
  });

  it('does not follow an analysis for somebody who asks for the activities', () => {
    const asked = { ...facts, isForActivities: true };

    expect(chooseHome({ ...asked, configured: 'app.analytics-beds' })).toEqual({
      stateName: 'app.tasks',
      isRefused: false,
    });
    expect(chooseHome({ ...asked, configured: 'app.kpi' }).stateName).toBe('app.kpi');
  });
});

describe('enterHome', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('[HM-02] a failing init_session changes nothing', async () => {
    const run = createRun({ initSession: async () => await Promise.reject(new Error('no')) });

    await run.finish();

    expect(run.wentTo).toEqual(['app.kpi']);
  });

  it('[HM-02] nobody waits for init_session', async () => {
    const run = createRun({ initSession: async () => await new Promise<void>(() => {}) });

    await run.finish();

    expect(run.wentTo).toEqual(['app.kpi']);
  });

  it('[HM-06] retries one second apart until the state can be entered', async () => {
    const run = createRun({ failures: 3 });

    await vi.advanceTimersByTimeAsync(2999);
    expect(run.attempts()).toBe(3);
    expect(run.wentTo).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await run.finish();

    expect(run.wentTo).toEqual(['app.kpi']);
    expect(console.warn).toHaveBeenCalledTimes(3);
    expect(run.phases).toEqual(['retrying', 'retrying', 'retrying']);
  });

  it('[HM-06] gives up after fifteen retries', async () => {
    const run = createRun({ failures: Number.POSITIVE_INFINITY });

    await vi.advanceTimersByTimeAsync(60_000);
    await run.finish();

    expect(run.attempts()).toBe(1 + 15);
    expect(console.warn).toHaveBeenCalledTimes(15 + 1);
    expect(run.phases.at(-1)).toBe('gave-up');
  });

  it('stops when the person leaves', async () => {
    const run = createRun({ failures: Number.POSITIVE_INFINITY });
    await vi.advanceTimersByTimeAsync(2500);

    run.leave();
    await run.finish();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(run.attempts()).toBe(3);
    expect(run.phases).not.toContain('gave-up');
  });

  it('tells the transition when the person has left while it was waiting', async () => {
    let hasLeft = false;
    const run = createRun({
      goTo: async (_stateName, signal) => {
        await waitFor(1000, new AbortController().signal);
        hasLeft = signal.aborted;
      },
    });
    await vi.advanceTimersByTimeAsync(500);

    run.leave();
    await vi.advanceTimersByTimeAsync(500);
    await run.finish();

    expect(hasLeft).toBe(true);
  });

  it('stays at home and says why when the chosen one is refused and there is no other place', async () => {
    const run = createRun({ chooseHome: async () => ({ stateName: null, isRefused: true }) });

    await run.finish();

    expect(run.wentTo).toEqual([]);
    expect(run.phases).toEqual(['refused']);
  });

  it('stays at home when the settings cannot be read', async () => {
    const run = createRun({ chooseHome: async () => await Promise.reject(new Error('no')) });

    await run.finish();

    expect(run.wentTo).toEqual([]);
    expect(run.phases).toEqual(['settled']);
  });
});

function createRun({ failures = 0, ...parts }: Partial<HomeEntryParts> & { readonly failures?: number }) {
  const controller = new AbortController();
  const phases: HomePhase[] = [];
  const wentTo: string[] = [];
  let attempts = 0;
  const finished = enterHome(
    {
      initSession: async () => undefined,
      chooseHome: async () => ({ stateName: 'app.kpi', isRefused: false }),
      goTo: async ({ stateName }) => {
        attempts += 1;
        if (attempts <= failures) throw new Error(`no state ${stateName}`);
        wentTo.push(stateName);
      },
      wait: waitFor,
      onPhase: (phase) => phases.push(phase),
      ...parts,
    },
    controller.signal,
  );
  return {
    phases,
    wentTo,
    attempts: () => attempts,
    leave: () => controller.abort(),
    finish: async () => await finished,
  };
}
