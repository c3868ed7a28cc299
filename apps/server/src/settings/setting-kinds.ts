import { Cron } from 'croner';

import { withoutLastSlashes } from './without-last-slashes.ts';

/** How the text of a setting becomes its value. A kind says what it takes, for the error line and the docs. */
export interface SettingKind<Value> {
  readonly takes: string;
  /** The value, or nothing when the text is not of this kind. */
  parse(text: string): Value | undefined;
}

export const text: SettingKind<string> = {
  takes: 'any text',
  parse: (value) => value,
};

export function textOfLength(minimum: number, maximum: number): SettingKind<string> {
  return {
    takes: `a text of ${minimum} to ${maximum} characters`,
    parse: (value) => (value.length >= minimum && value.length <= maximum ? value : undefined),
  };
}

export const onOrOff: SettingKind<boolean> = {
  takes: 'on or off (also true/false, 1/0, yes/no)',
  parse: (value) => {
    const word = value.toLowerCase();
    if (['on', 'true', '1', 'yes'].includes(word)) return true;
    if (['off', 'false', '0', 'no'].includes(word)) return false;
    return undefined;
  },
};

export function wholeNumber(minimum: number, maximum: number): SettingKind<number> {
  return {
    takes: `a whole number from ${minimum} to ${maximum}`,
    parse: (value) => {
      if (!/^\d{1,9}$/.test(value)) return undefined;
      const number = Number(value);
      return number >= minimum && number <= maximum ? number : undefined;
    },
  };
}

/** A port that need not be there; `off` is null. */
export const portOrOff: SettingKind<number | null> = {
  takes: 'a whole number from 1 to 65535, or off',
  parse: (value) => (value === 'off' ? null : wholeNumber(1, 65_535).parse(value)),
};

export function oneOf<Choice extends string>(choices: readonly Choice[]): SettingKind<Choice> {
  return {
    takes: `one of ${choices.join(', ')}`,
    parse: (value) => choices.find((choice) => choice === value),
  };
}

export function listOf<Choice extends string>(choices: readonly Choice[]): SettingKind<readonly Choice[]> {
  return {
    takes: `a list, separated by commas, of ${choices.join(', ')}`,
    parse: (value) => {
      const found = splitList(value).map((item) => choices.find((choice) => choice === item));
      const known = found.filter((choice) => choice !== undefined);
      return known.length === found.length ? [...new Set(known)] : undefined;
    },
  };
}

/** Names that become folder names and URL parts. */
export const listOfKeys: SettingKind<readonly string[]> = {
  takes: 'a list, separated by commas, of names made of a-z, 0-9 and -, or `none`',
  parse: (value) => {
    const items = value.trim() === 'none' ? [] : splitList(value);
    return items.every((item) => /^[a-z0-9-]+$/.test(item)) ? [...new Set(items)] : undefined;
  },
};

/** Of the BI server; they may have blanks inside. */
export const listOfRoles: SettingKind<readonly string[]> = {
  takes: 'a list, separated by commas, of names of roles, spelled as the BI server has them',
  parse: (value) => {
    const roles = splitList(value);
    return roles.length > 0 && roles.every((role) => role.length <= 200) ? [...new Set(roles)] : undefined;
  },
};

export const listOfDays: SettingKind<readonly string[]> = {
  takes: 'a list, separated by commas, of days such as 2027-02-08',
  parse: (value) => {
    const days = splitList(value);
    return days.every(isDay) ? [...new Set(days)].toSorted() : undefined;
  },
};

function isDay(day: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

export const listOfAddresses: SettingKind<readonly string[]> = {
  takes: 'a list, separated by commas, of IP addresses or networks such as 10.0.0.0/8',
  parse: (value) => {
    const items = splitList(value);
    return items.every((item) => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(item)) ? items : undefined;
  },
};

export const listOfHosts: SettingKind<readonly string[]> = {
  takes: 'a list, separated by commas, of host names, each with its port where needed',
  parse: (value) => {
    const items = splitList(value);
    return items.every((item) => /^[a-z0-9.-]+(:\d{1,5})?$/i.test(item)) ? items : undefined;
  },
};

/** Of pages, as browsers name them. */
export const listOfOrigins: SettingKind<readonly string[]> = {
  takes: 'a list, separated by commas, of origins such as https://prumo.hospital.example, without a path',
  parse: (value) => {
    const items = splitList(value);
    const isOrigin = (item: string): boolean =>
      /^https?:/.test(item) && URL.canParse(item) && new URL(item).origin === item;
    return items.every(isOrigin) ? [...new Set(items)] : undefined;
  },
};

export const mailDomain: SettingKind<string> = {
  takes: 'a domain such as hospital.example.br',
  parse: (value) =>
    value.length <= 189 && value.split('.').every((part) => /^[a-z0-9-]{1,63}$/i.test(part))
      ? value.toLowerCase()
      : undefined,
};

export const timeZone: SettingKind<string> = {
  takes: 'a time zone such as America/Sao_Paulo',
  parse: (value) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
    } catch {
      return undefined;
    }
  },
};

/** `code-points`, or a language that this runtime can order by. */
export const collation: SettingKind<string> = {
  takes: 'a language tag such as pt-BR, or code-points',
  parse: (value) => {
    if (value === 'code-points') return value;
    try {
      return Intl.Collator.supportedLocalesOf(value).length > 0 ? value : undefined;
    } catch {
      return undefined;
    }
  },
};

const usualPlaceOfDepartments = '[Unidade]';

/** Empty: off. */
export const placeOfDepartments: SettingKind<string> = {
  takes: 'on, off, or the unique name of a hierarchy or level such as [Unidade] or [Unidade].[Setor]',
  parse: (value) => {
    const isOn = onOrOff.parse(value);
    if (isOn !== undefined) return isOn ? usualPlaceOfDepartments : '';
    const isName = value.length <= 200 && value.startsWith('[') && value.endsWith(']');
    return isName ? value : undefined;
  },
};

/** When something is done by the clock: minute, hour, day of the month, month, day of the week. */
export const cronPattern: SettingKind<string> = {
  takes: 'five fields as cron has them: minute hour day month weekday',
  parse: (value) => {
    try {
      return new Cron(value, { mode: '5-part', paused: true }).nextRun() === null ? undefined : value;
    } catch {
      return undefined;
    }
  },
};

export const key: SettingKind<string> = {
  takes: 'a name made of a-z, A-Z, 0-9, - and _',
  parse: (value) => (/^[\w-]+$/.test(value) ? value : undefined),
};

export function address(protocols: readonly string[]): SettingKind<string> {
  return {
    takes: `an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    parse: (value) => {
      const isAddress = URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1));
      return isAddress ? withoutLastSlashes(value) : undefined;
    },
  };
}

/** A page below a path of ours, in the form in which a browser would ask for it; `off` is the empty text. */
export function pageBelow(prefix: string): SettingKind<string> {
  return {
    takes: `a path that begins with /, below ${prefix}, or off`,
    parse: (value) => {
      if (value === 'off') return '';
      const whole = `${prefix}${value}`;
      if (!/^\/[^/]/.test(value) || !URL.canParse(whole, 'http://localhost')) return undefined;
      const { pathname, search, hash } = new URL(whole, 'http://localhost');
      // What a browser would read differently, as dots, spaces or backslashes, could lead elsewhere.
      return `${pathname}${search}${hash}` === whole ? value : undefined;
    },
  };
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** `SGHDW=postgres://reader:secret@host/sghdw`, one or more, separated by blanks or new lines. */
export const dataSourcesKind: SettingKind<Readonly<Record<string, string>>> = {
  takes: 'pairs NAME=postgres://…, separated by blanks, each name once and made of A-Z, 0-9 and _',
  parse: (value) => {
    const pairs = value
      .split(/\s+/)
      .filter((pair) => pair !== '')
      .map((pair) => /^([A-Z][A-Z0-9_]*)=(.+)$/.exec(pair));
    const urls = new Map<string, string>();
    for (const [, name = '', url = ''] of pairs.map((found) => found ?? [])) {
      const isAddress = URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
      if (name === '' || !isAddress || urls.has(name)) return undefined;
      urls.set(name, url);
    }
    return urls.size === 0 ? undefined : Object.fromEntries(urls);
  },
};
