/** Set by the build. */
declare const __VERSION__: string;
declare const __COMMIT__: string;
/** Size of the planner's engine once it is unpacked. */
declare const __ENGINE_BYTES__: number;
