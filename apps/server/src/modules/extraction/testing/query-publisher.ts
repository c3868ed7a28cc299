import type { Actor } from '../../../gateway/actor.ts';
import { qualityManager } from '../../documents/testing/quality-manager.ts';

/** A quality manager who may publish queries as well. */
export const queryPublisher: Actor = { ...qualityManager, roles: ['quality_manager', 'Power User'] };
