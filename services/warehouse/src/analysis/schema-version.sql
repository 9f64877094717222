-- Version of the tables of `analysis`.
CREATE OR REPLACE VIEW analysis.schema_version
(
    version UInt16 COMMENT 'Of the tables of this database'
)
AS SELECT toUInt16(1) AS version
COMMENT 'Version of these tables. It rises when a column changes or goes; new columns and tables leave it.'
