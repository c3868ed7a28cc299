import { HeatmapChart } from 'echarts/charts';
import { GraphicComponent, GridComponent, VisualMapContinuousComponent } from 'echarts/components';
import { use as register } from 'echarts/core';

register([GraphicComponent, HeatmapChart, GridComponent, VisualMapContinuousComponent]);
