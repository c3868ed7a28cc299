import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use as register } from 'echarts/core';

register([BarChart, GridComponent]);
