import { BarChart, LineChart, PieChart } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { FileDrawing } from './options/shared-options.ts';

use([
  BarChart,
  LineChart,
  PieChart,
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  SVGRenderer,
]);

export type Engine = EChartsType;

/** Starts ECharts in an element, with only the modules the charts of this product need. */
export function startEngine(element: HTMLElement): Engine {
  return init(element, null, { renderer: 'svg' });
}

/** Renders a chart off screen to SVG. */
export function draw({ options, width, height }: FileDrawing): string {
  const engine = init(null, null, { renderer: 'svg', ssr: true, width, height });
  engine.setOption(options);
  const svg = engine.renderToSVGString();
  engine.dispose();
  return svg;
}
