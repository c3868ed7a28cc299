import { confinedUseRules } from './rules/confined-uses.mjs';
import { fileFormRules } from './rules/file-form.mjs';
import { linearExpressionRules } from './rules/linear-expressions.mjs';
import { nameRules } from './rules/names.mjs';
import { packageBorderRules } from './rules/package-borders.mjs';
import { portalLayerRule } from './rules/portal-layers.mjs';
import { serverLayerRule } from './rules/server-layers.mjs';

/**
 * @typedef {object} SourceRule
 * @property {string} name
 * @property {(source: import('./read-source.mjs').Source) => { line: number, message: string }[]} check
 *
 * @typedef {object} PathRule
 * @property {string} name
 * @property {(path: string) => string[]} check gives messages
 */

/** @type {readonly SourceRule[]} */
export const sourceRules = [
  ...packageBorderRules,
  portalLayerRule,
  serverLayerRule,
  ...confinedUseRules,
  ...fileFormRules,
  ...linearExpressionRules,
];

/** @type {readonly PathRule[]} */
export const pathRules = nameRules;
