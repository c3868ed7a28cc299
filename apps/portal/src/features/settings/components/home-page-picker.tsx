import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import InputBase from '@mui/material/InputBase';
import { styled, styledByProps } from '@prumo/ui/styled';
import { useId, type ReactNode } from 'react';

import type { HomePage } from '../model/list-home-pages.ts';
import { texts } from '../texts.ts';

interface HomePagePickerProps {
  /** In the order of their groups. */
  readonly pages: readonly HomePage[];
  /** A state; null while none is chosen. */
  readonly value: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (state: string) => void;
}

/** Finds a page by its title, with or without accents, under the headings of the menu. */
export function HomePagePicker({ pages, value, isReadOnly, onChange }: HomePagePickerProps) {
  const inputId = useId();
  const noteId = useId();
  const found = pages.find(({ state }) => state === value);
  const isGone = value !== null && found === undefined;
  const chosen = found ?? (value === null ? null : buildGonePage(value));
  const isLong = pages.length > mostShown;

  return (
    <div>
      <Label htmlFor={inputId}>{texts.home.label}</Label>
      <Autocomplete
        id={inputId}
        value={chosen}
        options={[...pages]}
        groupBy={({ groupTitle }) => groupTitle}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ state }) => state}
        isOptionEqualToValue={(option, other) => option.state === other.state}
        filterOptions={filterPages}
        noOptionsText={texts.home.nothingFound}
        openText={texts.home.open}
        closeText={texts.home.close}
        readOnly={isReadOnly}
        autoHighlight
        disableClearable={chosen !== null}
        // In its own place, so that it belongs to a landmark; fixed, so that nothing cuts it off.
        disablePortal
        slotProps={{
          popper: { popperOptions: { strategy: 'fixed' } },
          // No list of the page's own kind: its groups could not be told to screen readers.
          listbox: { component: 'div', 'aria-label': texts.home.label },
        }}
        onChange={(_event, page) => {
          if (page !== null) {
            onChange(page.state);
          }
        }}
        renderGroup={({ key, group, children }) => (
          <PageGroup key={key} title={group}>
            {children}
          </PageGroup>
        )}
        renderOption={({ key, ...attributes }, page) => (
          <Option as="div" key={key} {...attributes}>
            {page.label}
          </Option>
        )}
        renderInput={(input) => (
          <Frame
            ref={input.slotProps.input.ref}
            endAdornment={input.slotProps.input.endAdornment}
            inputProps={{ ...input.slotProps.htmlInput, 'aria-describedby': noteId }}
            placeholder={texts.home.placeholder}
            error={isGone}
            required
            fullWidth
          />
        )}
      />
      <Note id={noteId} isError={isGone}>
        {isGone
          ? texts.home.goneHelp
          : isLong
            ? texts.home.helpOfMany(countFormat.format(pages.length))
            : texts.home.help}
      </Note>
    </div>
  );
}

/** A list that nobody reads to its end anyway; typing finds the rest. */
const mostShown = 200;

const filterPages = createFilterOptions<HomePage>({ limit: mostShown });

const countFormat = new Intl.NumberFormat('pt-BR');

function buildGonePage(state: string): HomePage {
  const title = texts.home.gone(state);
  return { title, label: title, state, groupTitle: '' };
}

function PageGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();

  return (
    <Group role="group" aria-labelledby={titleId}>
      <GroupTitle id={titleId} role="presentation">
        {title}
      </GroupTitle>
      {children}
    </Group>
  );
}

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBottom: 6,
  ...theme.typography.body2,
  fontWeight: 500,
  '&::after': { content: ['" *"', '" *" / ""'], color: theme.palette.error.main },
}));

const Frame = styled(InputBase)(({ theme }) => ({
  minHeight: 44,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
  '& .MuiInputBase-input': { height: 24, padding: '10px 12px', textOverflow: 'ellipsis' },
  '& .MuiInputBase-input::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}` },
  '&.Mui-focused': { boxShadow: `inset 0 0 0 2px ${theme.palette.secondary.main}` },
  '&.Mui-error': { boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}` },
  '&.Mui-error.Mui-focused': { boxShadow: `inset 0 0 0 2px ${theme.palette.error.main}` },
}));

const Note = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isError' })<{ isError: boolean }>(
  ({ theme, isError }) => ({
    marginTop: 4,
    ...theme.typography.caption,
    color: isError ? theme.palette.error.main : theme.palette.text.secondary,
  }),
);

const Group = styled('div')({ '& + &': { marginTop: 4 } });

const GroupTitle = styled('div')(({ theme }) => ({
  padding: '8px 16px 4px',
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.secondary,
}));

const Option = styled('li')({ minHeight: 40, overflowWrap: 'anywhere' });
