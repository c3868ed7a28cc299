import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use as register } from 'echarts/core';

register([LineChart, GridComponent]);
