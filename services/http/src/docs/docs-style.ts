/** Adjustments to Swagger's style: no top bar, and nothing wider than the screen on a phone. */
export const DOCS_STYLE = `
.swagger-ui .topbar { display: none }
.swagger-ui .info { margin: 24px 0 }
.swagger-ui .response-col_links { display: none }
.swagger-ui table.headers td { color: inherit }
@media (max-width: 719px) {
  .swagger-ui .wrapper { padding: 0 12px }
  .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; padding: 8px 12px }
  .swagger-ui .opblock-description-wrapper,
  .swagger-ui .responses-inner,
  .swagger-ui .table-container,
  .swagger-ui .execute-wrapper { padding: 12px }
  .swagger-ui .opblock-body { overflow-x: auto }
  .swagger-ui table.responses-table,
  .swagger-ui table.parameters { table-layout: fixed }
  .swagger-ui table.responses-table .response-col_status { width: 56px; padding-right: 8px }
  .swagger-ui table.parameters .parameters-col_name { width: 112px; padding-right: 8px; overflow-wrap: anywhere }
  .swagger-ui .parameters-col_description input,
  .swagger-ui .parameters-col_description select,
  .swagger-ui .parameters-col_description textarea { min-width: 0; max-width: 100% }
  .swagger-ui .response-control-media-type,
  .swagger-ui .responses-table .model-example { max-width: 100%; overflow-x: auto }
}
`;
