// Reads all settings from the environment and from prumo.env, checks them, and tells every fault at once.
import { activeApps } from '@prumo/contracts/settings/public-settings';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';

import {
  getSettingDeclaration,
  isSettingName,
  type SettingName,
  settingNames,
  type Settings,
  settingTable,
} from './setting-table.ts';

interface SettingSources {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingFolder: string;
}

/** The settings cannot be used; each line of `faults` names one setting, what it got and what it takes. */
export class WrongSettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'WrongSettingsError';
    this.faults = faults;
  }
}

/** The environment wins over prumo.env in DATA_DIR, and that one over prumo.env in the working folder. */
export async function readSettings(sources: SettingSources): Promise<Settings> {
  const faults: string[] = [];
  const fromEnvironment = new Map<string, string>();
  for (const name of settingNames) {
    const value = sources.environment[name];
    // An empty variable is how shells and compose files say "not set".
    if (value !== undefined && value !== '') fromEnvironment.set(name, value);
  }

  const workingFile = await readEnvFile(join(sources.workingFolder, 'prumo.env'));
  const dataFolder = resolveDataFolder(
    fromEnvironment.get('DATA_DIR') ?? workingFile.values.get('DATA_DIR'),
    sources.workingFolder,
  );
  const dataFile = await readEnvFile(join(dataFolder, 'prumo.env'));
  const files = dataFile.path === workingFile.path ? [workingFile] : [dataFile, workingFile];
  for (const file of files) faults.push(...file.faults, ...listUnknownNames(file));
  if (dataFile.path !== workingFile.path && dataFile.values.has('DATA_DIR')) {
    faults.push(`DATA_DIR: stands in ${dataFile.path}, inside the folder it should name; set it outside`);
  }

  const texts = new Map<string, string>();
  for (const source of [...files.map((file) => file.values).toReversed(), fromEnvironment]) {
    for (const [name, value] of source) if (value !== '') texts.set(name, value);
  }
  const settings = buildSettings(texts, faults);
  faults.push(...listContradictions(settings));
  if (faults.length > 0) throw new WrongSettingsError(faults);
  return {
    ...settings,
    DATA_DIR: dataFolder,
    EXTERNAL_APPS_DIR:
      settings.EXTERNAL_APPS_DIR === '' ? '' : resolve(sources.workingFolder, settings.EXTERNAL_APPS_DIR),
    OWN_APPS_DIR:
      settings.OWN_APPS_DIR === ''
        ? join(dataFolder, 'apps')
        : resolve(sources.workingFolder, settings.OWN_APPS_DIR),
  };
}

function resolveDataFolder(value: string | undefined, workingFolder: string): string {
  const folder = value ?? getSettingDeclaration('DATA_DIR').defaultValue;
  return isAbsolute(String(folder)) ? String(folder) : resolve(workingFolder, String(folder));
}

function listUnknownNames(file: EnvFile): string[] {
  return [...file.values]
    .filter(([name]) => !isSettingName(name))
    .map(([name, value]) => {
      const nearest = nearestName(name, settingNames);
      const hint =
        nearest === undefined ? 'see docs/settings.md for the names it takes' : `did you mean ${nearest}?`;
      return `${name}: is not a setting; ${file.path} has it with "${value}"; ${hint}`;
    });
}

function buildSettings(texts: ReadonlyMap<string, string>, faults: string[]): Settings {
  const values: Partial<Record<SettingName, unknown>> = {};
  for (const name of settingNames) {
    const declaration = getSettingDeclaration(name);
    const given = texts.get(name);
    const value = given === undefined ? defaultOf(name, texts) : declaration.kind.parse(given.trim());
    if (value === undefined) {
      const got = declaration.isSecret === true ? 'a value that is not shown' : `"${given ?? ''}"`;
      faults.push(`${name}: got ${got}, takes ${declaration.kind.takes}`);
    } else if (given !== undefined && declaration.isReserved === true) {
      faults.push(`${name}: is reserved for a part that this version does not have yet, takes nothing`);
    }
    values[name] = value ?? declaration.defaultValue;
  }
  // Each value was parsed by the kind that its row in the table declares, which is what Settings is derived from.
  return values as Settings;
}

function defaultOf(name: SettingName, texts: ReadonlyMap<string, string>): unknown {
  if (name === 'DEMO') return isDemo(texts);
  const { defaultValue, embeddedBiDefault } = getSettingDeclaration(name);
  return texts.has('BI_URL') ? defaultValue : (embeddedBiDefault ?? defaultValue);
}

function isDemo(texts: ReadonlyMap<string, string>): boolean {
  const given = texts.get('DEMO');
  return (
    (given === undefined ? undefined : settingTable.DEMO.kind.parse(given)) ?? !texts.has('DATABASE_URL')
  );
}

function listContradictions(settings: Settings): string[] {
  const faults: string[] = [];
  if (settings.ACTIVE_APPS.length === 0) {
    faults.push(`ACTIVE_APPS: got nothing, takes at least one of ${activeApps.join(', ')}`);
  }
  if (settings.DEV_USR_ADM !== '' && !settings.DEVELOPMENT) {
    faults.push(`DEV_USR_ADM: got "${settings.DEV_USR_ADM}", takes nothing unless DEVELOPMENT is on`);
  }
  if (settings.PLUGIN_AT_BI_SERVER && settings.BI_URL === '') {
    faults.push('PLUGIN_AT_BI_SERVER: got "on", takes off unless BI_URL is set');
  }
  if (settings.WORKFLOW_URL !== '' && !settings.ACTIVE_APPS.includes('workflow')) {
    faults.push(
      `WORKFLOW_URL: got "${settings.WORKFLOW_URL}", takes nothing unless ACTIVE_APPS has workflow in it`,
    );
  }
  if (settings.USE_SHA1_ENCRYPT && settings.WORKFLOW_URL === '') {
    faults.push('USE_SHA1_ENCRYPT: got "on", takes off unless WORKFLOW_URL is set');
  }
  if (settings.USE_SAME_PW !== '' && settings.WORKFLOW_URL === '') {
    faults.push('USE_SAME_PW: got a value that is not shown, takes nothing unless WORKFLOW_URL is set');
  }
  if (settings.USE_SAME_PW !== '' && settings.USE_SHA1_ENCRYPT) {
    faults.push('USE_SHA1_ENCRYPT: got "on", takes off when USE_SAME_PW says what the engine gets');
  }
  return faults;
}

interface EnvFile {
  readonly path: string;
  readonly values: ReadonlyMap<string, string>;
  /** One line per fault, naming the file and the line. */
  readonly faults: readonly string[];
}

/** An absent file is an empty one. */
async function readEnvFile(path: string): Promise<EnvFile> {
  try {
    return parseEnvFile(path, await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { path, values: new Map(), faults: [] };
    }
    const reason = error instanceof Error ? error.message : String(error);
    return { path, values: new Map(), faults: [`${path}: cannot be read (${reason})`] };
  }
}

/** Lines of NAME=value; # begins a comment line; quotes around a value keep its blanks. */
function parseEnvFile(path: string, content: string): EnvFile {
  const values = new Map<string, string>();
  const faults: string[] = [];
  for (const [index, line] of content.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const match = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(trimmed);
    if (match?.[1] === undefined || match[2] === undefined) {
      faults.push(`${path} line ${index + 1}: is not of the form NAME=value`);
    } else if (values.has(match[1])) {
      faults.push(`${path} line ${index + 1}: ${match[1]} stands there twice`);
    } else {
      values.set(match[1], withoutQuotes(match[2].trimStart()));
    }
  }
  return { path, values, faults };
}

function withoutQuotes(value: string): string {
  const quoted = /^(["'])(.*)\1$/.exec(value);
  return quoted?.[2] ?? value;
}

/** The name that differs from the given one by at most two letters, for "did you mean". */
function nearestName<Name extends string>(given: string, names: readonly Name[]): Name | undefined {
  const ranked = names
    .map((name) => ({ name, distance: editDistance(given.toUpperCase(), name) }))
    .toSorted((one, other) => one.distance - other.distance);
  const best = ranked[0];
  return best !== undefined && best.distance <= 2 ? best.name : undefined;
}

function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
