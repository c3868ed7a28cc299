import { createYielder } from '@prumo/database/long-work/create-yielder';
import { describe, expect, it } from 'vitest';

import { ArchiveError } from '../repository-errors.ts';
import { readManifest, type Manifest } from './read-manifest.ts';

async function read(text: string): Promise<Manifest> {
  return await readManifest(Buffer.from(text), createYielder());
}

const opening = '<ns2:ExportManifest xmlns:ns2="http://www.pentaho.com/schema/">';
const closing = '</ns2:ExportManifest>';
const entity = `<ExportManifestEntity path="/a/b.cda"><ExportManifestProperty>
  <EntityMetaData title="T &amp; U" description="" isHidden="true" savedBy="ANA"/></ExportManifestProperty>
  <ExportManifestProperty><EntityAcl><aces><permissions>READ</permissions><permissions>NONE</permissions>
  <recipient>Power User</recipient><recipientType>ROLE</recipientType></aces>
  <entriesInheriting>false</entriesInheriting><owner>BIA</owner><ownerType>USER</ownerType></EntityAcl>
  </ExportManifestProperty></ExportManifestEntity>`;

describe('the manifest of an archive', () => {
  it('tells titles, owners and rights by path', async () => {
    const { entries, hasEncodedNames } = await read(
      `<?xml version="1.0"?>${opening}<ExportManifestInformation exportBy="x"/>${entity}${closing}`,
    );
    expect(hasEncodedNames).toBe(false);
    expect(entries.get('a/b.cda')).toEqual({
      title: 'T & U',
      description: undefined,
      isHidden: true,
      isSchedulable: undefined,
      ownerName: 'BIA',
      savedBy: 'ANA',
      acl: {
        isInheriting: false,
        aces: [{ recipient: 'Power User', recipientType: 'role', permissions: ['read'] }],
      },
    });
  });

  it('is read whatever its prefix, and says whether names are encoded', async () => {
    const text = `${opening}<ns2:ExportManifestInformation manifestVersion="2"/>${entity
      .replaceAll('<ExportManifestEntity', '<ns2:ExportManifestEntity')
      .replaceAll('</ExportManifestEntity', '</ns2:ExportManifestEntity')}${closing}`;
    const { entries, hasEncodedNames } = await read(text);
    expect(hasEncodedNames).toBe(true);
    expect([...entries.keys()]).toEqual(['a/b.cda']);
  });

  it.each([
    ['document types', `<!DOCTYPE x [<!ENTITY e "e">]>${opening}${closing}`],
    ['entities of its own', `${opening}${entity.replace('BIA', '&e;')}${closing}`],
    ['another root', '<x/>'],
    ['an end that is missing', `${opening}${entity.replace('</ExportManifestEntity>', '')}${closing}`],
    ['no root', opening],
  ])('is refused with %s', async (_title, text) => {
    await expect(read(text)).rejects.toThrow(ArchiveError);
  });

  it('takes more files than one document may have parts', async () => {
    const many = Array.from({ length: 1500 }, (_each, index) => entity.replace('b.cda', `${index}.cda`)).join(
      '',
    );
    expect((await read(`${opening}${many}${closing}`)).entries.size).toBe(1500);
  });
});
