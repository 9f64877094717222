"""A net as ONNX: bytes and scales as they are, probabilities out."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from net import with_head

OPSET = 17
IR_VERSION = 8


def onnx_bytes(net, layers, temperature):
    nodes, constants, signal, inputs = [], [], "pictures", 1

    def constant(name, values):
        constants.append(numpy_helper.from_array(values, name))
        return name

    def node(kind, sources, target, **attributes):
        nodes.append(helper.make_node(kind, sources, [target], **attributes))
        return target

    shapes = with_head(net, layers[-1]["bias"].shape[0])
    for index, (shape, own) in enumerate(zip(shapes, layers, strict=True)):
        rows, columns = shape.kernel
        weights = own["weights"].reshape(rows, columns, inputs, shape.channels).transpose(3, 2, 0, 1)
        is_last = index == len(layers) - 1
        divisor = np.float32(temperature if is_last else 1)
        values = node(
            "DequantizeLinear",
            [
                constant(f"weights{index}", np.ascontiguousarray(weights)),
                constant(f"scale{index}", own["scale"] / divisor),
                constant(f"zero{index}", np.zeros(shape.channels, np.int8)),
            ],
            f"values{index}",
            axis=0,
        )
        above, beside = shape.padding
        signal = node(
            "Conv",
            [signal, values, constant(f"bias{index}", own["bias"] / divisor)],
            f"scores{index}",
            kernel_shape=list(shape.kernel),
            strides=list(shape.stride),
            pads=[above, beside, above, beside],
        )
        if not is_last:
            signal = node("Relu", [signal], f"signal{index}")
        inputs = shape.channels
    signal = node("Squeeze", [signal, constant("height", np.array([2], np.int64))], "rows")
    signal = node("Transpose", [signal], "steps", perm=[0, 2, 1])
    node("Softmax", [signal], "probabilities", axis=-1)
    return serialised(net, nodes, constants, inputs)


def serialised(net, nodes, constants, classes):
    pictures = helper.make_tensor_value_info("pictures", TensorProto.FLOAT, ["count", 1, net.height, net.width])
    probabilities = helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, ["count", None, classes])
    graph = helper.make_graph(nodes, net.name, [pictures], [probabilities], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)
    onnx.checker.check_model(model)
    return model.SerializeToString()
