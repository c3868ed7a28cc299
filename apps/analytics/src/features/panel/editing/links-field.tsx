import { mdiDeleteOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { panelLimits, type PanelTile } from '@prumo/contracts/panels/panel-file';
import { TextField } from '@prumo/ui/forms/text-field';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { keyed } from '../../../components/keyed.ts';
import { isSafeAddress } from '../../../components/panel-view/model/read-markdown.ts';
import { texts } from '../texts.ts';

type Links = Extract<PanelTile, { kind: 'links' }>['links'];

interface LinksFieldProps {
  readonly links: Links;
  readonly onChange: (links: Links) => void;
}

export function areLinksWhole(links: Links): boolean {
  return links.every(({ label, address }) => label.trim() !== '' && isSafeAddress(address));
}

export function LinksField({ links, onChange }: LinksFieldProps) {
  const change = (at: number, part: Partial<Links[number]>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...part } : link)));
  return (
    <Fields>
      <legend>{texts.editor.links}</legend>
      {keyed(links).map(({ key, item: link, at }) => (
        <Row key={key}>
          <TextField
            label={texts.editor.linkLabel}
            value={link.label}
            onChange={(event) => change(at, { label: event.target.value })}
          />
          <TextField
            label={texts.editor.linkAddress}
            value={link.address}
            help={texts.editor.linkHelp}
            error={link.address !== '' && !isSafeAddress(link.address) ? texts.editor.linkWrong : undefined}
            onChange={(event) => change(at, { address: event.target.value })}
          />
          <IconButton
            aria-label={texts.editor.removeLink(link.label)}
            title={texts.editor.removeLink(link.label)}
            onClick={() => onChange(links.filter((_link, index) => index !== at))}
          >
            <Icon path={mdiDeleteOutline} fontSize="small" />
          </IconButton>
        </Row>
      ))}
      <div>
        <Button
          variant="outlined"
          disabled={links.length >= panelLimits.mostLinks}
          onClick={() => onChange([...links, { label: '', address: '' }])}
        >
          {texts.editor.addLink}
        </Button>
      </div>
    </Fields>
  );
}

const Fields = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, ...theme.typography.body2, fontWeight: 500 },
}));

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1.4fr auto',
  alignItems: 'start',
  gap: 8,
});
