// What a question knows and its MDX does not say: totals, captions, names of parameters. Who comes back from the text
// finds them where the same fields are still there. Pure.
import type { SaikuAxis, SaikuHierarchy, SaikuLevel, SaikuQueryModel } from '@prumo/contracts/bi/saiku-query';

export function keepDetails(
  model: SaikuQueryModel,
  before: SaikuQueryModel | null | undefined,
): SaikuQueryModel {
  if (before === null || before === undefined) return model;
  const axes = Object.entries(model.axes).map(([location, axis]) => [
    location,
    keepAxis(axis, before.axes[location]),
  ]);
  return {
    ...model,
    axes: Object.fromEntries(axes) as SaikuQueryModel['axes'],
    details: keepMeasures(model.details, before.details),
  };
}

type Details = SaikuQueryModel['details'];

function keepMeasures(details: Details, before: Details): Details {
  if (details === null || details === undefined) return details;
  return {
    ...details,
    measures: details.measures.map((measure) => {
      const same = before?.measures.find(({ uniqueName }) => uniqueName === measure.uniqueName);
      return { ...measure, aggregators: same?.aggregators ?? measure.aggregators };
    }),
  };
}

function keepAxis(axis: SaikuAxis, before: SaikuAxis | undefined): SaikuAxis {
  if (before === undefined) return axis;
  return {
    ...axis,
    aggregators: before.aggregators,
    hierarchies: axis.hierarchies.map((hierarchy) => {
      const same = before.hierarchies.find(({ name }) => name === hierarchy.name);
      return same === undefined ? hierarchy : keepHierarchy(hierarchy, same);
    }),
  };
}

function keepHierarchy(hierarchy: SaikuHierarchy, before: SaikuHierarchy): SaikuHierarchy {
  const levels = Object.entries(hierarchy.levels).map(([name, level]) => [
    name,
    keepLevel(level, before.levels[name]),
  ]);
  return { ...hierarchy, levels: Object.fromEntries(levels) as SaikuHierarchy['levels'] };
}

function keepLevel(level: SaikuLevel, before: SaikuLevel | undefined): SaikuLevel {
  if (before === undefined) return level;
  const { aggregators, measureAggregators } = before;
  const parameterName = before.selection?.parameterName;
  const { selection } = level;
  return {
    ...level,
    aggregators,
    measureAggregators,
    selection:
      selection === null || selection === undefined || parameterName === null || parameterName === undefined
        ? selection
        : { ...selection, parameterName },
  };
}
