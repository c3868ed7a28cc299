import { mdiChevronRight, mdiDotsHorizontal } from '@mdi/js';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { foldText } from '@prumo/portal-kit/files';
import { Button, ButtonBase } from '@prumo/portal-kit/ui/controls';
import { FieldNote, SearchField } from '@prumo/portal-kit/ui/forms';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';
import { useCallback, useRef, useState } from 'react';

import { listNames } from '../presentation/lists/texts.ts';
import type { ReportSubject } from './report-form.ts';
import { texts } from './texts.ts';

type Pattern = Catalogue['patterns'][number];

interface PatternChooserProps {
  readonly patterns: readonly Pattern[];
  readonly subject: ReportSubject | null;
  readonly error: string | undefined;
  readonly onPattern: (pattern: Pattern) => void;
  readonly onOther: () => void;
}

/** What happened, by one touch: the hospital's usual cases, any of them by words, or something else. */
export function PatternChooser({ patterns, subject, error, onPattern, onOther }: PatternChooserProps) {
  const [typed, setTyped] = useState('');
  const [isChanging, setIsChanging] = useState(false);
  // What was pressed goes away with its list: the focus goes on to what stands there instead.
  const wasPressed = useRef(false);
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (wasPressed.current) element?.querySelector('button')?.focus();
  }, []);

  function choose(act: () => void) {
    wasPressed.current = true;
    setIsChanging(false);
    setTyped('');
    act();
  }

  if (subject !== null && !isChanging) {
    const pattern = subject.kind === 'pattern' ? patterns.find(({ id }) => id === subject.id) : undefined;
    return (
      <Chosen ref={takeFocus}>
        <div>
          <ChosenTitle>{pattern?.title ?? texts.subject.other}</ChosenTitle>
          {pattern === undefined ? (
            <FieldNote isError={false}>{texts.subject.otherDetail}</FieldNote>
          ) : (
            <>
              {pattern.requirement !== '' && <FieldNote isError={false}>{pattern.requirement}</FieldNote>}
              <FieldNote isError={false}>
                {texts.subject.severity(
                  listNames.severities[pattern.defaultSeverity],
                  pattern.responseBusinessDays,
                )}
              </FieldNote>
            </>
          )}
        </div>
        <Change
          variant="outlined"
          onClick={() => {
            wasPressed.current = true;
            setIsChanging(true);
          }}
        >
          {texts.subject.change}
        </Change>
      </Chosen>
    );
  }

  const found = findPatterns(patterns, typed);
  const isSearching = typed.trim() !== '';
  return (
    <div>
      <Search>
        <SearchField
          label={texts.subject.search}
          clearLabel={texts.subject.clearSearch}
          value={typed}
          onChange={setTyped}
        />
      </Search>
      <Hint role="status">
        {!isSearching && texts.subject.frequent}
        {isSearching && (found.length === 0 ? texts.subject.nothing : texts.subject.found(found.length))}
      </Hint>
      <Choices ref={takeFocus}>
        {found.map((pattern) => (
          <li key={pattern.id}>
            <Choice onClick={() => choose(() => onPattern(pattern))}>
              <span>{pattern.title}</span>
              <Icon path={mdiChevronRight} fontSize="small" />
            </Choice>
          </li>
        ))}
        <li>
          <Choice onClick={() => choose(onOther)}>
            <span>{texts.subject.other}</span>
            <Icon path={mdiDotsHorizontal} fontSize="small" />
          </Choice>
        </li>
      </Choices>
      {error !== undefined && (
        <FieldNote isError role="alert">
          {error}
        </FieldNote>
      )}
    </div>
  );
}

const Search = styled('div')({ '& > div': { maxWidth: 'none', minHeight: 48 } });

const Hint = styled('p')(({ theme }) => ({
  margin: '12px 0 6px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Choices = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Choice = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  width: '100%',
  height: '100%',
  minHeight: 52,
  padding: '8px 8px 8px 12px',
  borderRadius: theme.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
  ...theme.typography.body2,
  textAlign: 'left',
  '& > svg': { flexShrink: 0, color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.secondary.light },
}));

const Chosen = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  padding: 12,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.secondary.light,
}));

const ChosenTitle = styled('p')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Change = styled(Button)({ flexShrink: 0, minHeight: 44 });

const shownWithoutSearch = 6;

/** Those in use; without a search only the ones that this hospital reports most. */
export function findPatterns(patterns: readonly Pattern[], typed: string): readonly Pattern[] {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const known = patterns
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => other.uses - one.uses || one.code.localeCompare(other.code));
  if (words.length === 0) return known.slice(0, shownWithoutSearch);
  return known.filter((pattern) => {
    const text = foldText([pattern.code, pattern.title, pattern.requirement].join(' '));
    return words.every((word) => text.includes(word));
  });
}
