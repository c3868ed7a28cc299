import ButtonBase from '@mui/material/ButtonBase';
import type { SaikuCube } from '@prumo/contracts/bi/saiku-discover';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { foldText } from '@prumo/ui/text/fold-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { describeQueryFailure } from '../api/query-calls.ts';
import type { CubeTools } from '../model/cube-tools.ts';
import { texts } from '../texts.ts';
import { Entry, Names } from './browser-parts.tsx';

interface CubeEntryProps {
  readonly cube: SaikuCube;
  readonly isOpen: boolean;
  readonly wanted: string;
  readonly cubeTools: CubeTools;
  readonly onInsert: (name: string) => void;
}

/** A cube with its measures, and its levels with their members. */
export function CubeEntry({ cube, isOpen, wanted, cubeTools, onInsert }: CubeEntryProps) {
  const [isWanted, setIsWanted] = useState(isOpen);
  const metadata = useQuery({
    queryKey: ['query-cube', cube.connection, cube.schema, cube.name],
    queryFn: async ({ signal }) => await cubeTools.readMetadata(cube, signal),
    enabled: isWanted || wanted !== '',
    staleTime: 60_000,
  });
  const matches = (caption: string) => foldText(caption).includes(wanted);
  return (
    <Entry
      key={String(wanted !== '')}
      title={cube.caption}
      isOpen={isOpen || wanted !== ''}
      insertLabel={texts.insertName(cube.caption)}
      onInsert={() => onInsert(`[${cube.name.replaceAll(']', ']]')}]`)}
      onOpen={() => setIsWanted(true)}
    >
      {metadata.data === undefined ? (
        metadata.isError ? (
          <Notice tone="failure">{describeQueryFailure(metadata.error)}</Notice>
        ) : (
          <RowsSkeleton rows={3} label={texts.loading} />
        )
      ) : (
        <Fields>
          <Entry title={texts.measures} isOpen>
            <Leaves>
              {metadata.data.measures
                .filter(({ visible, caption }) => visible && matches(caption))
                .map(({ uniqueName, caption }) => (
                  <Leaf key={uniqueName} caption={caption} onChoose={() => onInsert(uniqueName)} />
                ))}
            </Leaves>
          </Entry>
          {metadata.data.dimensions
            .flatMap(({ hierarchies }) => hierarchies)
            .map((hierarchy) => (
              <Entry
                key={hierarchy.uniqueName}
                title={hierarchy.caption}
                insertLabel={texts.insertName(hierarchy.caption)}
                onInsert={() => onInsert(hierarchy.uniqueName)}
              >
                <Fields>
                  {hierarchy.levels
                    .filter(({ levelType }) => levelType !== 'ALL')
                    .map((level) => (
                      <Entry
                        key={level.uniqueName}
                        title={level.caption}
                        insertLabel={texts.insertName(level.caption)}
                        onInsert={() => onInsert(`${level.uniqueName}.Members`)}
                      >
                        <Members
                          cube={cube}
                          hierarchy={hierarchy.uniqueName}
                          level={level.name}
                          caption={level.caption}
                          cubeTools={cubeTools}
                          onInsert={onInsert}
                        />
                      </Entry>
                    ))}
                </Fields>
              </Entry>
            ))}
        </Fields>
      )}
    </Entry>
  );
}

interface MembersProps extends Pick<CubeEntryProps, 'cube' | 'cubeTools' | 'onInsert'> {
  readonly hierarchy: string;
  readonly level: string;
  readonly caption: string;
}

function Members({ cube, hierarchy, level, caption, cubeTools, onInsert }: MembersProps) {
  const members = useQuery({
    queryKey: ['query-members', cube.connection, cube.name, hierarchy, level],
    queryFn: async ({ signal }) => await cubeTools.listMembers(cube, { hierarchy, level }, signal),
    staleTime: 60_000,
  });
  if (members.data === undefined) {
    return members.isError ? (
      <Notice tone="failure">{describeQueryFailure(members.error)}</Notice>
    ) : (
      <RowsSkeleton rows={2} label={texts.loading} />
    );
  }
  return (
    <Leaves aria-label={texts.levelMembers(caption)}>
      {members.data.map((member) => (
        <Leaf key={member.uniqueName} caption={member.caption} onChoose={() => onInsert(member.uniqueName)} />
      ))}
    </Leaves>
  );
}

function Leaf({ caption, onChoose }: { readonly caption: string; readonly onChoose: () => void }) {
  return (
    <li>
      <ButtonBase aria-label={texts.insertName(caption)} onClick={onChoose}>
        {caption}
      </ButtonBase>
    </li>
  );
}

const Fields = styled(Names)({ paddingLeft: 12 });

const Leaves = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: '0 0 6px 28px',
  listStyle: 'none',
  '& button': {
    justifyContent: 'flex-start',
    width: '100%',
    minHeight: 30,
    padding: '2px 8px',
    borderRadius: theme.shape.borderRadius,
    ...theme.typography.body2,
    textAlign: 'left',
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
}));
