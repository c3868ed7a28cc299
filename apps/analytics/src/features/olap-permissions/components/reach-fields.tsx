import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { mdiAccountGroupOutline, mdiAccountOutline, mdiClose, mdiDomain } from '@mdi/js';
import type { OlapChoices } from '@prumo/contracts/bi/olap-permissions';
import type { OlapReach, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { OptionPicker, type PickerOption } from '@prumo/ui/forms/option-picker';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { Quiet } from '../../../components/page-parts.tsx';
import { useReached } from '../api/permissions.ts';
import { changeReach } from '../model/role-draft.ts';
import { texts } from '../texts.ts';

interface ReachFieldsProps {
  readonly draft: OlapRoleDraft;
  readonly choices: OlapChoices;
  readonly onChange: (draft: OlapRoleDraft) => void;
}

/** Whom a role reaches: roles of the BI server, departments and people. */
export function ReachFields({ draft, choices, onChange }: ReachFieldsProps) {
  const { reach } = draft;
  const set = (part: Partial<OlapReach>) => onChange(changeReach(draft, part));

  return (
    <Fields>
      <ReachField
        label={texts.editor.biRoles}
        placeholder={texts.editor.biRolesAdd}
        options={choices.biRoles.map((name) => ({ key: name, label: name, icon: mdiAccountGroupOutline }))}
        chosen={reach.biRoles}
        onChange={(biRoles) => set({ biRoles })}
      />
      <ReachField
        label={texts.editor.departments}
        placeholder={texts.editor.departmentsAdd}
        help={texts.editor.departmentsHelp}
        options={choices.departments.map(({ id, initials, name }) => ({
          key: id,
          label: initials,
          detail: name,
          icon: mdiDomain,
        }))}
        chosen={reach.departments}
        onChange={(departments) => set({ departments })}
      />
      <ReachField
        label={texts.editor.peopleField}
        placeholder={texts.editor.peopleAdd}
        options={choices.people.map(({ userName, displayName }) => ({
          key: userName,
          label: displayName,
          detail: userName,
          icon: mdiAccountOutline,
        }))}
        chosen={reach.people}
        onChange={(people) => set({ people })}
      />
      <ReachedPeople reach={reach} />
    </Fields>
  );
}

interface ReachFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly help?: string;
  readonly options: readonly PickerOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function ReachField({ label, placeholder, help, options, chosen, onChange }: ReachFieldProps) {
  return (
    <div>
      <OptionPicker
        label={label}
        placeholder={placeholder}
        nothingFound={texts.editor.nothingFound}
        options={options.filter(({ key }) => !chosen.includes(key))}
        onPick={({ key }) => onChange([...chosen, key])}
      />
      {help !== undefined && <Help>{help}</Help>}
      {chosen.length > 0 && (
        <Chosen aria-label={label}>
          {chosen.map((key) => {
            const option = options.find((each) => each.key === key) ?? { key, label: key };
            return (
              <li key={key}>
                <span>
                  {option.label}
                  {option.detail !== undefined && option.detail !== option.label && (
                    <Quiet as="span"> {option.detail}</Quiet>
                  )}
                </span>
                <IconButton
                  size="small"
                  aria-label={texts.editor.remove(option.label)}
                  title={texts.editor.remove(option.label)}
                  onClick={() => onChange(chosen.filter((each) => each !== key))}
                >
                  <Icon path={mdiClose} fontSize="small" />
                </IconButton>
              </li>
            );
          })}
        </Chosen>
      )}
    </div>
  );
}

function ReachedPeople({ reach }: { readonly reach: OlapReach }) {
  const isEmpty = reach.biRoles.length + reach.departments.length + reach.people.length === 0;
  const reached = useReached(reach);
  const [isOpen, setIsOpen] = useState(false);
  const count = isEmpty ? 0 : reached.data?.count;

  return (
    <Reached>
      <span role="status">
        {count !== undefined && (count === 0 ? texts.editor.reachedNobody : texts.editor.reached(count))}
      </span>
      {count !== undefined && count > 0 && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.editor.hidePeople : texts.editor.showPeople}
        </Button>
      )}
      {isOpen && count !== undefined && count > 0 && (
        <People tabIndex={0} aria-label={texts.editor.whom}>
          {reached.data?.people.map(({ userName, displayName, seesEverything }) => (
            <li key={userName}>
              {displayName} <Quiet as="span">{userName}</Quiet>
              {seesEverything && <Quiet as="span"> · {texts.editor.seesEverything}</Quiet>}
            </li>
          ))}
          {reached.data !== undefined && count > reached.data.people.length && (
            <li>{texts.editor.morePeople(count - reached.data.people.length)}</li>
          )}
        </People>
      )}
    </Reached>
  );
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, marginTop: 8 });

const Help = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Chosen = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 32,
    maxWidth: '100%',
    paddingLeft: 10,
    borderRadius: 16,
    border: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.default,
    overflowWrap: 'anywhere',
  },
}));

const Reached = styled('div')(({ theme }) => ({
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const People = styled('ul')({
  maxHeight: 220,
  margin: '8px 0 0',
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '& > li': { padding: '4px 0' },
});
