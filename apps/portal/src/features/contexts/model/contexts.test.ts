import { describe, expect, it } from 'vitest';

import {
  chooseContextAtHome,
  chooseContextOfState,
  createContextStore,
  listContexts,
} from './create-context-store.ts';

describe('contexts', () => {
  it('[HM-01] home means main where no context is set, and keeps one that is', () => {
    expect(chooseContextAtHome(null)).toBe('main');
    expect(chooseContextAtHome('analytics')).toBe('analytics');
  });

  it('[HM-01] a change is told to everybody who listens, and only a change', () => {
    const store = createContextStore(['bi', 'workflow']);
    const told: unknown[] = [];
    const stop = store.subscribe(() => told.push(store.getSnapshot()));

    store.set(chooseContextAtHome(store.getSnapshot()));
    store.set('main');
    store.set('analytics');
    stop();
    store.set('task');

    expect(told).toEqual(['main', 'analytics']);
    expect(store.getSnapshot()).toBe('task');
  });

  it.each([
    ['app.analytics-2f1c', 'analytics'],
    ['app.analytics-', 'analytics'],
    ['app.analytics', 'main'],
    ['app.tasks', 'main'],
    ['app.kpi', 'main'],
  ])('[HM-04] the context of the state %s is %s', (stateName, context) => {
    expect(chooseContextOfState(stateName)).toBe(context);
  });

  it('has a task context only where the workflow engine is active', () => {
    expect(listContexts(['bi', 'workflow'])).toContain('task');
    expect(listContexts(['bi'])).not.toContain('task');

    const store = createContextStore(['bi']);
    store.set('main');
    store.set('task');
    expect(store.getSnapshot()).toBe('main');
  });
});
