import { HeatmapChart } from 'echarts/charts';
import { GridComponent, VisualMapComponent } from 'echarts/components';
import { use as register } from 'echarts/core';

register([HeatmapChart, GridComponent, VisualMapComponent]);
