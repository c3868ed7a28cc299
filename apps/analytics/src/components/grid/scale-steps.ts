/** Colours of a scale over the cells of a grid. */
export const scaleSteps = 5;
