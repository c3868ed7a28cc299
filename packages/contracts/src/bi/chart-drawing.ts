/** Of the SVG that a chart is sent as for a PDF, in characters; a longer one is not taken. */
export const longestChartDrawing = 1024 * 1024;
