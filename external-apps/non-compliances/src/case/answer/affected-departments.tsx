import { findName } from '@prumo/portal-kit/find-name';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { Chip } from '@prumo/portal-kit/ui/controls';
import { OptionPicker } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { texts } from './texts.ts';

interface AffectedDepartmentsProps {
  readonly departments: Catalogue['departments'];
  /** The one that answers. */
  readonly without: string;
  readonly value: readonly string[];
  readonly onChange: (departments: readonly string[]) => void;
}

export function AffectedDepartments({ departments, without, value, onChange }: AffectedDepartmentsProps) {
  const options = departments
    .filter(({ id }) => id !== without && !value.includes(id))
    .map(({ id, name, initials }) => ({ key: id, label: name, detail: initials }));

  return (
    <div>
      <OptionPicker
        label={texts.affected}
        placeholder={texts.affectedPlaceholder}
        nothingFound={texts.affectedNone}
        options={value.length < limits.affectedDepartments ? options : []}
        onPick={({ key }) => onChange([...value, key])}
      />
      {value.length > 0 && (
        <Chosen>
          {value.map((id) => {
            const name = findName(departments, id);
            return (
              <li key={id}>
                <Chip
                  label={name}
                  onDelete={() => onChange(value.filter((one) => one !== id))}
                  aria-label={texts.removeAffected(name)}
                />
              </li>
            );
          })}
        </Chosen>
      )}
    </div>
  );
}

const Chosen = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
});
