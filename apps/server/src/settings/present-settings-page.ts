import { settingGroups, type SettingGroup } from './setting-declaration.ts';
import { getSettingDeclaration, settingNames, type SettingName } from './setting-table.ts';

/** The text of docs/settings.md, made from the table, so that it cannot tell anything else. */
export function presentSettingsPage(): string {
  const groups = Object.entries(settingGroups) as [SettingGroup, string][];
  return [
    '# Settings',
    '',
    '<!-- Generated from apps/server/src/settings/setting-table.ts by `npm run docs`. Do not edit. -->',
    '',
    'Every setting can come from the environment, from `prumo.env` in `DATA_DIR`, or from `prumo.env` in the',
    'working folder; the first of these that has it wins. The file has one `NAME=value` a line, `#` begins a comment.',
    'A value that a setting does not take, or a name in the file that is none, stops the start with one line per fault.',
    '',
    'Settings marked _browser_ reach the portal as `/config.json`; no other does. Settings marked _secret_ are never',
    'shown or logged. Settings marked _reserved_ belong to a part that this version does not have yet: giving one a',
    'value stops the start.',
    ...groups.flatMap(([group, title]) => ['', `## ${title}`, '', ...presentGroup(group)]),
    '',
  ].join('\n');
}

function presentGroup(group: SettingGroup): string[] {
  const names = settingNames.filter((name) => getSettingDeclaration(name).group === group);
  return [
    '| Setting | Meaning | Takes | Default | Marks |',
    '| --- | --- | --- | --- | --- |',
    ...names.map(presentRow),
  ];
}

function presentRow(name: SettingName): string {
  const declaration = getSettingDeclaration(name);
  const marks = [
    declaration.isVisibleToBrowser === true ? 'browser' : '',
    declaration.isSecret === true ? 'secret' : '',
    declaration.isReserved === true ? 'reserved' : '',
  ].filter((mark) => mark !== '');
  const defaultText = declaration.defaultInWords ?? `\`${presentValue(declaration.defaultValue)}\``;
  const defaultTexts =
    declaration.embeddedBiDefault === undefined
      ? defaultText
      : `\`${presentValue(declaration.embeddedBiDefault)}\`; with BI_URL ${defaultText}`;
  return `| \`${name}\` | ${declaration.meaning} | ${declaration.kind.takes} | ${defaultTexts} | ${marks.join(', ')} |`;
}

function presentValue(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}
