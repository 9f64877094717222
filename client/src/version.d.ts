/** Set by the build. */
declare const __VERSION__: string;
declare const __COMMIT__: string;
/** Sizes of the engines once they are unpacked: of the planner, and of what reads screenshots. */
declare const __PLANNER_BYTES__: number;
declare const __READER_BYTES__: number;
