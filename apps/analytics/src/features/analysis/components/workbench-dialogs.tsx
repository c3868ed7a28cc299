import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { useToast } from '@prumo/ui/toast';
import { lazy, Suspense } from 'react';

import { tellPages } from '../../../components/analytics-channel.ts';
import { nameOfFile } from '../../../lib/repository/repository.ts';
import type { FileTag } from '../files/use-file-tag.ts';
import { offerExtraction } from '../indicator/offer-extraction.ts';
import {
  addCalculatedMeasure,
  changeCalculatedMeasure,
  listCalculatedMeasures,
  removeCalculatedMeasure,
} from '../model/calculated-measures.ts';
import { texts } from '../texts.ts';

// Each comes when it is opened.
const OpenDialog = lazy(async () => ({ default: (await import('../files/open-dialog.tsx')).OpenDialog }));
const SaveDialog = lazy(async () => ({ default: (await import('../files/save-dialog.tsx')).SaveDialog }));
const ShareDialog = lazy(async () => ({
  default: (await import('../../../components/files/share-dialog.tsx')).ShareDialog,
}));
const MembersDialog = lazy(async () => ({
  default: (await import('../members/members-dialog.tsx')).MembersDialog,
}));
const IndicatorDialog = lazy(async () => ({
  default: (await import('../indicator/indicator-dialog.tsx')).IndicatorDialog,
}));

const CalculatedMeasureDialog = lazy(async () => ({
  default: (await import('../measures/calculated-measure-dialog.tsx')).CalculatedMeasureDialog,
}));

/** What stands over the workbench. */
export type OpenPart =
  | { readonly kind: 'open' | 'save' | 'save-as' | 'indicator' | 'share' }
  | { readonly kind: 'members'; readonly hierarchy: string; readonly level: string }
  /** Without a name: a new one. */
  | { readonly kind: 'measure'; readonly name: string | null };

interface WorkbenchDialogsProps {
  readonly part: OpenPart;
  readonly query: SaikuQuery;
  readonly metadata: SaikuMetadata;
  readonly result: SaikuResult | undefined;
  readonly path: string | null;
  readonly fileTag: FileTag;
  readonly title: string;
  readonly onChange: (query: SaikuQuery) => void;
  readonly onSaved: (path: string) => void;
  readonly onClose: () => void;
}

export function WorkbenchDialogs(props: WorkbenchDialogsProps) {
  return (
    <Suspense fallback={null}>
      <OpenPartDialog {...props} />
    </Suspense>
  );
}

function OpenPartDialog(props: WorkbenchDialogsProps) {
  const { part, query, metadata, result, path, fileTag, title, onChange, onSaved, onClose } = props;
  const showToast = useToast();
  const apply = (changed: SaikuQuery) => {
    onClose();
    onChange(changed);
  };

  switch (part.kind) {
    case 'save':
    case 'save-as':
      return (
        <SaveDialog
          query={query}
          path={part.kind === 'save' ? path : null}
          fileTag={fileTag}
          onClose={onClose}
          onSaved={(saved) => {
            onClose();
            onSaved(saved);
            tellPages('repository');
            showToast({ text: texts.saved(nameOfFile(saved)), tone: 'success' });
          }}
        />
      );
    case 'share':
      return path === null ? null : (
        <ShareDialog
          title={texts.shareTitle(title)}
          path={path}
          canInherit
          onDone={() => {
            onClose();
            tellPages('repository');
            showToast({ text: texts.shared, tone: 'success' });
          }}
          onClose={onClose}
        />
      );
    case 'open':
      return <OpenDialog onClose={onClose} />;
    case 'members':
      return (
        <MembersDialog
          cube={query.cube}
          metadata={metadata}
          query={query}
          hierarchy={part.hierarchy}
          level={part.level}
          onApply={apply}
          onClose={onClose}
        />
      );
    case 'indicator':
      return (
        <IndicatorDialog
          offer={offerExtraction(title, result, metadata)}
          source={query.cube.connection}
          onClose={onClose}
        />
      );
    case 'measure': {
      const known = listCalculatedMeasures(query).find(({ name }) => name === part.name);
      const taken = [...metadata.measures, ...listCalculatedMeasures(query)].map(({ name }) => name);
      return (
        <CalculatedMeasureDialog
          cube={query.cube}
          metadata={metadata}
          takenNames={taken}
          measure={known === undefined ? null : { ...known, format: known.format ?? '' }}
          onApply={(measure) =>
            apply(
              known === undefined
                ? addCalculatedMeasure(query, measure)
                : changeCalculatedMeasure(query, known.name, measure),
            )
          }
          {...(known === undefined
            ? {}
            : { onRemove: () => apply(removeCalculatedMeasure(query, known.name)) })}
          onClose={onClose}
        />
      );
    }
  }
}
